#!/usr/bin/env bash
# Runs the steps of Dockerfile without Docker, in a bare Debian in the folder $1, and starts the image as its user with
# a read-only root. Prints its size, and fails above 400 MB or when it does not answer. As root, on Debian;
# needs debootstrap, and Node 24 as `node`. It takes some five minutes.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mkdir -p "$1" && cd "$1" && pwd)
build=$work/build
image=$work/image
port=$(node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })')
server=

clean_up() {
  if [ -n "$server" ]; then kill "$server" 2>/dev/null && wait "$server" || true; fi
  umount "$build/dev" "$build/proc" 2>/dev/null || true
}
trap clean_up EXIT

# The shell lines of a RUN step, found by its first words.
step() {
  awk -v from="RUN $1" '
    index($0, from) == 1 { on = 1; sub(/^RUN /, "") }
    on { print }
    on && !/\\$/ { exit }' "$root/Dockerfile"
}

bare() {
  [ -d "$work/debian" ] || debootstrap --variant=minbase bookworm "$work/debian" >/dev/null
  cp -a "$work/debian" "$1"
  # Like the slim image.
  rm -rf "$1"/usr/share/{doc,man,info,locale} "$1"/var/{cache/apt,lib/apt/lists,log}/*
  echo 'Dir::Cache::pkgcache ""; Dir::Cache::srcpkgcache "";' >"$1/etc/apt/apt.conf.d/docker-clean"
  cp -L /etc/resolv.conf /etc/hosts "$1/etc/"
}

build_app() {
  bare "$build"
  mount -t proc proc "$build/proc"
  mount --bind /dev "$build/dev"
  chroot "$build" sh -c 'apt-get update -qq && apt-get install -y -qq --no-install-recommends ca-certificates binutils' >/dev/null
  # This machine's certificates, in case a proxy has its own.
  cp -L /etc/ssl/certs/ca-certificates.crt "$build/etc/ssl/certs/"
  cp -L "$(node -p process.execPath)" "$build/usr/local/bin/node"
  mkdir -p "$build/usr/local/lib/node_modules" "$build/app"
  cp -a "$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")" "$build/usr/local/lib/node_modules/npm"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$build/usr/local/bin/npm"
  (cd "$root" && cp package.json package-lock.json .npmrc "$build/app/")
  chroot "$build" sh -c "cd /app && $(step 'npm ci')" >/dev/null
  git -C "$root" archive HEAD | tar -x -C "$build/app" --anchored --exclude=bench --exclude=docs --exclude=tests
  chroot "$build" sh -c "cd /app && $(step 'npm run build:templates')" >/dev/null
  umount "$build/dev" "$build/proc"
}

build_image() {
  bare "$image"
  chroot "$image" sh -ec "$(step 'apt-get update')" >/dev/null
  cp -a "$build/app" "$image/app"
}

start() {
  local group
  group=$(chroot "$image" id -g touchline)
  rm -rf "$work/data"
  install -d -m 0700 -o 10001 -g "$group" "$work/data"
  unshare -m bash -c '
    mount --make-rprivate / && mount --bind "$1" "$1" && mount -o remount,bind,ro "$1"
    mount -t proc proc "$1/proc" && mount --bind /dev "$1/dev"
    mount -t tmpfs -o mode=1777 tmpfs "$1/tmp" && mount --bind "$2" "$1/data"
    exec chroot --userspec="10001:$3" "$1" env -i NODE_ENV=production HOST=127.0.0.1 PORT="$4" HOME=/data \
      MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=65536 \
      NODE_COMPILE_CACHE=/data/compiled \
      DATA_DIR=/data/data CONTENT_CACHE_DIR=/data/content-cache DIST_DIR=/data/site/dist \
      sh -c "cd /app && exec node_modules/.bin/node --max-semi-space-size=8 admin-api/server.ts"
  ' bash "$image" "$work/data" "$group" "$port" >"$work/log" 2>&1 &
  server=$!
}

# Not into a /dev left mounted by a killed run.
rm -rf --one-file-system "$build" "$image"
build_app
build_image
size=$(du -sm --apparent-size "$image" | cut -f1)
start
for _ in $(seq 300); do
  curl -sf -o "$work/home.html" "http://127.0.0.1:$port/" && break
  kill -0 "$server" 2>/dev/null || break
  sleep 0.2
done
if ! curl -sf "http://127.0.0.1:$port/api/ready" >/dev/null; then
  tail -n 20 "$work/log" >&2
  exit 1
fi
echo "The image has $size MB, runs as user $(ps -o uid= -p "$server" | tr -d ' ') with a read-only root, and answers."
[ "$size" -le 400 ]
