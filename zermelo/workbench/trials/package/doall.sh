#!/bin/sh
# Holds the package against itself, as Polygon does when it builds one: the validator takes every
# test, and the checker takes what the solutions that must pass print. testlib.h, which comes from
# https://github.com/MikeMirzayanov/testlib, lies in files/ or in the folder that is told.
#
# usage: sh doall.sh [FOLDER OF TESTLIB]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
testlib=$(cd "${1:-$here/files}" && pwd)
if [ ! -e "$testlib/testlib.h" ]; then
    echo "doall.sh: there is no testlib.h in $testlib; name the folder that has it" >&2
    exit 2
fi
cd "$here"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

compile() {
    "${CXX:-c++}" -std=c++17 -O2 -w -I"$testlib" "$1" -o "$work/$2"
}

# The sources of the programs that problem.xml gives one of these tags.
tagged() {
    sed -n "/<solution tag=\"$1\">/,/<\/solution>/s/.*<source path=\"\([^\"]*\)\".*/\1/p" problem.xml
}

compile files/check.cpp check
if [ -e files/validator.cpp ]; then
    compile files/validator.cpp validator
    for answer in tests/*.a; do
        "$work/validator" < "${answer%.a}" || { echo "${answer%.a} is not valid" >&2; exit 1; }
    done
fi
if [ -z "$(tagged main)" ]; then
    echo "doall.sh: problem.xml names no main solution" >&2
    exit 1
fi
for source in $(tagged main) $(tagged accepted); do
    compile "$source" solution
    for answer in tests/*.a; do
        "$work/solution" < "${answer%.a}" > "$work/output"
        "$work/check" "${answer%.a}" "$work/output" "$answer" 2> "$work/said" ||
            { echo "$source fails on ${answer%.a}: $(cat "$work/said")" >&2; exit 1; }
    done
    echo "$source passes"
done
echo "all is well"
