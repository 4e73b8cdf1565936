"""What pip asks for a wheel (PEP 517): CMake builds the module for the interpreter that asks, and the wheel has it and the
package. The same tree makes the same bytes.

`pip wheel --config-settings built=FOLDER` takes the module from a build folder of CMake where it is built already.
"""

import base64
import gzip
import hashlib
import io
import os
import pathlib
import re
import subprocess
import sys
import sysconfig
import tarfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent


def version():
    return re.search(r"project\(zermelo VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text()).group(1)


def tag():
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{python}-{python}-{re.sub('[-.]', '_', sysconfig.get_platform())}"


def built_module():
    """Builds it, and returns the folder of the build."""
    folder = ROOT / "build" / f"wheel-{tag()}"
    subprocess.run(["cmake", "-S", ROOT, "-B", folder, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
                    f"-DZERMELO_PYTHON={sys.executable}"], check=True)
    subprocess.run(["cmake", "--build", folder, "--target", "zermelo_python"], check=True)
    return folder


def files_of_package(folder):
    """Pairs of a name in the wheel and its bytes: the package from the tree, the module from the build."""
    for path in sorted((HERE / "zermelo").iterdir()):
        if path.suffix in (".py", ".pyi") or path.name == "py.typed":
            yield f"zermelo/{path.name}", path.read_bytes()
    module = "_core" + sysconfig.get_config_var("EXT_SUFFIX")
    yield f"zermelo/{module}", (folder / "python" / "zermelo" / module).read_bytes()


def metadata():
    return (f"Metadata-Version: 2.1\nName: zermelo\nVersion: {version()}\n"
            "Summary: Exact answers about two-player games\nRequires-Python: >=3.9\n").encode()


def files_of_information():
    folder = f"zermelo-{version()}.dist-info"
    yield f"{folder}/METADATA", metadata()
    yield f"{folder}/WHEEL", (f"Wheel-Version: 1.0\nGenerator: zermelo {version()}\nRoot-Is-Purelib: false\n"
                              f"Tag: {tag()}\n").encode()
    yield f"{folder}/LICENSE", (ROOT / "LICENSE").read_bytes()


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    built = (config_settings or {}).get("built")
    folder = pathlib.Path(built) if built else built_module()
    files = [*files_of_package(folder), *files_of_information()]
    record = f"zermelo-{version()}.dist-info/RECORD"
    lines = []
    for name, data in files:
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
        lines.append(f"{name},sha256={digest},{len(data)}\n")
    files.append((record, ("".join(lines) + f"{record},,\n").encode()))
    wheel = f"zermelo-{version()}-{tag()}.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files:
            entry = zipfile.ZipInfo(name)  # of 1980
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)
    return wheel


def build_sdist(sdist_directory, config_settings=None):
    """The whole tree as git has it: the module is made of the library."""
    listed = subprocess.run(["git", "-C", ROOT, "ls-files", "-z", "--cached"], check=True, capture_output=True, text=True).stdout
    folder = f"zermelo-{version()}"
    name = f"{folder}.tar.gz"
    with gzip.GzipFile(pathlib.Path(sdist_directory) / name, "wb", mtime=0) as file, tarfile.open(fileobj=file, mode="w") as archive:
        def add(path, data, mode):
            entry = tarfile.TarInfo(f"{folder}/{path}")
            entry.size, entry.mode = len(data), mode
            archive.addfile(entry, io.BytesIO(data))

        add("PKG-INFO", metadata(), 0o644)
        for path in sorted(listed.split("\0")[:-1]):
            source = ROOT / path
            if source.is_file():  # what was removed is listed until it is committed; links are what they lead to
                add(path, source.read_bytes(), 0o755 if os.access(source, os.X_OK) else 0o644)
    return name
