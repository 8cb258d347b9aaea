#!/bin/sh
# sh scripts/with-bare-path.sh <command>
# Runs a command with a PATH of node, npm, git and sh alone, which is all that the README asks for: a test that needs
# another program of this machine fails. Needs no installed packages.
set -eu
# For the tools of this script alone, where it runs within such a PATH itself.
PATH=$PATH:/usr/bin:/bin
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
for name in node npm git sh; do
  program=$(command -v "$name") || {
    echo "There is no $name in PATH." >&2
    exit 1
  }
  ln -s "$program" "$folder/$name"
done
PATH=$folder "$@"
