;; Types lines into a shell buffer of Emacs and writes the whole buffer: (shell-talk PROGRAM ARGUMENTS LINES FILE).
(require 'comint)

(defun shell-wait (process seconds)
  "Take what PROCESS writes until it has been quiet for SECONDS."
  (while (accept-process-output process seconds)))

(defun shell-talk (program arguments lines file)
  (let* ((process-connection-type t)
         (buffer (apply #'make-comint "talk" program nil arguments))
         (process (get-buffer-process buffer)))
    (with-current-buffer buffer
      (shell-wait process 5)
      (dolist (line lines)
        (goto-char (point-max))
        (insert line)
        (comint-send-input)
        (shell-wait process 1.5))
      (write-region (point-min) (point-max) file nil 'silent))))
