"""HID devices through hidapi: listed, opened, read by a thread of their own. The module is optional.

On Linux hidapi comes as two modules: ``hidraw`` leaves the device to the kernel, knows Bluetooth and tells the
usage page; ``hid`` takes it away through libusb. Elsewhere there is only ``hid``.
"""

import importlib
import os
import sys
import threading
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Protocol

from access_scrabble.braille.drivers.base import DeviceProblem, HidForm, HidSetting
from access_scrabble.braille.drivers.hid_descriptor import read_descriptor
from access_scrabble.braille.drivers.ports import HID_PATH, PortFacts, UsbId
from access_scrabble.braille.drivers.serial_port import Port
from access_scrabble.errors import OperationFailed
from access_scrabble.installation import python_package_command

BRAILLE_PAGE = 0x41
LONGEST_REPORT = 4096
READ_MILLISECONDS = 100
JOINING_TIME = 1.0
MODULES = ("hidraw", "hid") if sys.platform == "linux" else ("hid",)


class _Device(Protocol):
    def open_path(self, path: bytes) -> None: ...
    def read(self, max_length: int, timeout_ms: int = 0) -> Sequence[int]: ...
    def write(self, buff: bytes) -> int: ...
    def get_report_descriptor(self) -> Sequence[int]: ...
    def get_feature_report(self, report_num: int, max_length: int) -> Sequence[int]: ...
    def send_feature_report(self, buff: bytes) -> int: ...
    def close(self) -> None: ...


class _Module(Protocol):
    device: Callable[[], _Device]
    enumerate: Callable[[], list[Mapping[str, object]]]


def find_hidapi() -> _Module | None:
    """The module of hidapi for this system; another package has one of the same name and is not it."""
    for name in MODULES:
        with suppress(ImportError):
            module: _Module = importlib.import_module(name)
            if hasattr(module, "device") and hasattr(module, "enumerate"):
                return module
    return None


def hidapi_missing() -> OperationFailed:
    return OperationFailed(DeviceProblem.HIDAPI_MISSING, command=python_package_command("hidapi"))


def hid_ports() -> list[PortFacts]:
    """The HID devices of this machine; one of several kinds is listed by that of braille if it has it."""
    module = find_hidapi()
    if module is None:
        return []
    found: dict[str, PortFacts] = {}
    with suppress(OSError):
        for listed in module.enumerate():
            facts = _facts(listed)
            if facts.path not in found or facts.usage_page == BRAILLE_PAGE:
                found[facts.path] = facts
    return list(found.values())


def hid_at(path: str) -> PortFacts:
    return next((facts for facts in hid_ports() if facts.path == path), PortFacts(path))


def _facts(listed: Mapping[str, object]) -> PortFacts:
    path, vendor, product = listed["path"], listed["vendor_id"], listed["product_id"]
    page = listed.get("usage_page")
    return PortFacts(
        HID_PATH + (os.fsdecode(path) if isinstance(path, bytes) else str(path)),
        UsbId(vendor, product) if isinstance(vendor, int) and isinstance(product, int) else None,
        str(listed.get("product_string") or ""),
        usage_page=page if isinstance(page, int) else 0,
    )


UDEV_RULES = "/etc/udev/rules.d/70-access-scrabble.rules"
_MAKERS = ("1C71", "1FE4", "0904", "0798")
_MODELS = ("0483:A1D3", "0483:A366", "C251:11??", "C251:12??", "045E:930?", "045E:940A")
"""HumanWare, Help Tech, Baum and Optelec; of vendors that many share, Orbit, EuroBraille and HIMS."""


def udev_rules() -> str:
    """What lets whoever sits at a Linux computer use HID displays, over USB and Bluetooth."""
    ids = (*(f"{maker}:*" for maker in _MAKERS), *(f"{model}.*" for model in _MODELS))
    return "".join(f'SUBSYSTEM=="hidraw", KERNELS=="*:{found}", TAG+="uaccess"\n' for found in ids)


def is_forbidden(facts: PortFacts) -> bool:
    """Whether the device is there but this account may not use it, where the system tells that beforehand."""
    path = facts.path.removeprefix(HID_PATH)
    return path.startswith("/dev/") and os.path.exists(path) and not os.access(path, os.R_OK | os.W_OK)  # noqa: PTH110


class HidPort(Port):
    """An open HID device; a thread waits for its reports, because hidapi can wait for nothing else."""

    def __init__(self, device: _Device, form: HidForm) -> None:
        self._device = device
        self._form = form
        self._changed = threading.Condition()
        self._reports: deque[bytes] = deque()
        self._failure: OSError | None = None
        self._is_woken = self._is_closing = False
        self.descriptor = bytes(device.get_report_descriptor())
        self._sizes = read_descriptor(self.descriptor).output_sizes
        if form.first and form.first[0] in self._sizes:
            self._device.write(form.first.ljust(1 + self._sizes[form.first[0]], b"\0"))
        for number in form.features:
            self._reports.append(bytes(device.get_feature_report(number, LONGEST_REPORT)))
        self._found_settings: dict[int, bytes] = {}
        for setting in form.settings:
            with suppress(OSError, ValueError):  # not every model has it
                self._set(setting)
        self._reader = threading.Thread(target=self._read_on, name="braille-hid", daemon=True)
        self._reader.start()

    def _set(self, setting: HidSetting) -> None:
        found = bytes(self._device.get_feature_report(setting.feature, LONGEST_REPORT))
        if len(found) > 1 and (wanted := found[1] & ~setting.off | setting.on) != found[1]:
            self._found_settings.setdefault(setting.feature, found)
            self._device.send_feature_report(found[:1] + bytes([wanted]) + found[2:])

    def _read_on(self) -> None:
        while not self._is_closing and self._failure is None:
            try:
                report, failure = bytes(self._device.read(LONGEST_REPORT, READ_MILLISECONDS)), None
            except (OSError, ValueError) as error:
                report, failure = b"", OSError(str(error))
            if report or failure:
                with self._changed:
                    self._reports.extend([report] if report else [])
                    self._failure = failure
                    self._changed.notify_all()

    def wait(self, longest: float) -> None:
        with self._changed:
            self._changed.wait_for(lambda: self._reports or self._failure or self._is_woken, longest)
            self._is_woken = False

    def wake(self) -> None:
        with self._changed:
            self._is_woken = True
            self._changed.notify_all()

    def read(self) -> list[bytes]:
        with self._changed:
            if self._failure and not self._reports:
                raise self._failure
            reports, self._reports = list(self._reports), deque()
        return [content for report in reports if (content := self._form.unwrap(report))]

    def write(self, packets: list[bytes]) -> None:
        for packet in packets:
            for report in self._form.wrap(packet, self._sizes):
                if self._device.write(report) < 0:
                    raise OSError(self._device)

    def close(self) -> None:
        self._is_closing = True
        self._reader.join(JOINING_TIME)
        for found in self._found_settings.values():
            with suppress(OSError, ValueError):
                self._device.send_feature_report(found)
        if not self._reader.is_alive():  # closing it under a thread that reads would end the program
            self._device.close()


def open_hid(facts: PortFacts, form: HidForm) -> HidPort:
    """Open a HID device.

    :raises OperationFailed: when hidapi is missing, or the device is not there, not allowed or already taken.
    """
    module = find_hidapi()
    if module is None:
        raise hidapi_missing()
    device = module.device()
    try:
        device.open_path(os.fsencode(facts.path.removeprefix(HID_PATH)))
        return HidPort(device, form)
    except (OSError, ValueError) as failure:
        if is_forbidden(facts):
            raise OperationFailed(DeviceProblem.HID_FORBIDDEN, model=facts.name or facts.path) from failure
        raise OperationFailed(DeviceProblem.CANNOT_OPEN_PORT, port=facts.path, reason=str(failure)) from failure
