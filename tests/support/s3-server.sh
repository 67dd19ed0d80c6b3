#!/usr/bin/env bash
# A real S3 server for tests: OpenStack Swift with its S3 interface, on 127.0.0.1 and in the folder $1. Installs
# Debian’s packages if they are missing, starts, and writes two files to the folder: "env", with the variables for the
# tests, and "pids", the processes to end afterwards. With the word "install" instead of the folder it only installs.
set -euo pipefail
folder=$1

if ! command -v swift-proxy-server memcached >/dev/null || [ ! -x /usr/bin/swift-object-server ]; then
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    swift-proxy swift-account swift-container swift-object memcached >/dev/null
fi
if [ "$folder" = install ]; then exit; fi
mkdir -p "$folder/devices/disk" "$folder/log"
cd "$folder"

# Ports that are free now.
read -r proxy account container object cache < <(node -e '
  const { createServer } = require("node:net")
  const servers = Array.from({ length: 5 }, () => createServer().listen(0, "127.0.0.1"))
  Promise.all(servers.map((s) => new Promise((done) => s.on("listening", () => done(s.address().port)))))
    .then((ports) => { console.log(ports.join(" ")); servers.forEach((s) => s.close()) })')

common="swift_dir = $folder
user = $(id -un)
bind_ip = 127.0.0.1
workers = 0
log_address = /nowhere"

cat >swift.conf <<END
[swift-hash]
swift_hash_path_suffix = tests
swift_hash_path_prefix = only
[storage-policy:0]
name = one
default = yes
END

for kind in account container object; do
  port=${!kind}
  cat >"$kind-server.conf" <<END
[DEFAULT]
$common
bind_port = $port
devices = $folder/devices
mount_check = false
recon_cache_path = $folder
[pipeline:main]
pipeline = $kind-server
[app:$kind-server]
use = egg:swift#$kind
END
  {
    swift-ring-builder "$kind.builder" create 4 1 1
    swift-ring-builder "$kind.builder" add "r1z1-127.0.0.1:$port/disk" 1
    swift-ring-builder "$kind.builder" rebalance
  } >log/rings 2>&1
done

cat >proxy-server.conf <<END
[DEFAULT]
$common
bind_port = $proxy
[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:$cache
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
END

start() {
  "$@" >"log/$(basename "$1")" 2>&1 &
  echo $! >>pids
}
: >pids
start memcached -l 127.0.0.1 -p "$cache" -u "$(id -un)"
for kind in account container object; do start "swift-$kind-server" "$kind-server.conf"; done
start swift-proxy-server proxy-server.conf

cat >env <<END
TEST_S3_ENDPOINT=http://127.0.0.1:$proxy
TEST_S3_BUCKET=images
TEST_S3_ACCESS_KEY_ID=test:tester
TEST_S3_SECRET_ACCESS_KEY=testing
END

for _ in $(seq 100); do
  if (exec 3<>"/dev/tcp/127.0.0.1/$proxy") 2>/dev/null; then exit 0; fi
  sleep 0.2
done
tail -n 5 log/* >&2
exit 1
