"""The board under the cursor, by lines and on the whole screen."""
