#!/usr/bin/env bash
# Installs the product under a real systemd, in a container of systemd-nspawn, by the commands of docs/deploying.md:
# the units of deploy/ beside a Postgres. It publishes an article with an image, restarts and kills the server under
# requests, makes a backup and runs the doctor. As root, on Debian; needs debootstrap and systemd-container, and the
# folder $1 of image-in-chroot.sh. It takes some three minutes.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(cd "$1" && pwd)
machine=$work/machine
packages=systemd,systemd-sysv,dbus,ca-certificates,curl,procps,postgresql,openssl

rm -rf --one-file-system "$machine"
[ -d "$work/debian-systemd" ] || debootstrap --variant=minbase --include=$packages bookworm "$work/debian-systemd" >/dev/null
cp -a "$work/debian-systemd" "$machine"
mkdir -p "$machine/opt"
cp -a "$work/build/app" "$machine/opt/touchline"
cp -r "$root/deploy/." "$machine/opt/touchline/deploy/"
cp "$root/docs/screens/home-390-light.png" "$machine/root/image.png"

# The guide's own commands.
awk '/With the program in `\/opt\/touchline`:$/ { on = 1 } on && /^```$/ { if (inside) exit; inside = 1; next } inside' \
  "$root/docs/deploying.md" >"$machine/root/install.sh"
grep -q 'systemctl enable' "$machine/root/install.sh"

cat >"$machine/root/prove.sh" <<'PROVE'
set -euo pipefail
site=http://127.0.0.1:3000
fail() { echo "FAILED: $1"; journalctl -u touchline --no-pager -n 30; systemctl poweroff; exit 1; }
wait_for() { for _ in $(seq 600); do curl -sf -m 5 -o /dev/null "$site$1" && return; sleep 0.1; done; fail "$1 does not answer"; }
call() { curl -sS -b /root/jar -c /root/jar -H "Origin: $site" "$@"; }

runuser -u postgres -- psql -q -c "create role touchline login password 'PASSWORD'" -c 'create database touchline owner touchline'
cd /opt/touchline
sed -i "s#^SITE_URL=.*#SITE_URL=$site#; s#^SECRET_KEY=.*#SECRET_KEY=$(openssl rand -hex 32)#; s#^DEMO_CONTENT=.*#DEMO_CONTENT=1#" deploy/touchline.env
echo 'ADMIN_PASSWORD=a-long-password-2026' >>deploy/touchline.env
bash -e /root/install.sh
wait_for /api/ready
echo "ready $(($(date +%s) - $(date -d "$(systemctl show -P ActiveEnterTimestamp touchline)" +%s))) s after its start"

field() { grep -o "\"$1\":\"[^\"]*" | head -n 1 | cut -d'"' -f4; }
json() { call -f -H 'Content-Type: application/json' -d "$2" "$site$1"; }
json /api/auth/login '{"email":"editor@example.com","password":"a-long-password-2026"}' >/dev/null || fail 'sign in'
upload=$(json /api/objects/upload '{"contentType":"image/png"}')
curl -sf -T /root/image.png -H 'Content-Type: image/png' "$(field uploadURL <<<"$upload")" >/dev/null || fail 'upload'
path=$(json /api/objects/normalize "{\"path\":\"$(field objectPath <<<"$upload")\"}" | field normalizedPath) || fail 'the image is not made'
json /api/articles "{\"title\":\"A story under systemd\",\"slug\":\"under-systemd\",\"content\":\"<p>It is live.</p>\",\"categoryId\":1,\"featuredImage\":\"$path\",\"published\":true}" >/dev/null || fail 'publish'
wait_for /under-systemd
curl -sf "$site$path" -o /dev/null || fail "$path"

ask() { for _ in $(seq 200); do curl -s -o /dev/null -w '%{http_code}\n' "$site/under-systemd"; sleep 0.03; done | sort | uniq -c; }
ask >/root/restart & sleep 1; systemctl restart touchline; wait
echo "a restart under requests:$(cat /root/restart)"
grep -Eqx ' *200 200' /root/restart || fail 'requests were refused'
wait_for /api/ready
systemctl kill -s KILL touchline; sleep 3; wait_for /api/ready
echo 'killed, and back'
systemctl start touchline-backup || fail 'backup'
echo "$(journalctl -u touchline-backup --no-pager -o cat | grep -c 'compared row by row') backup, restored and compared"
(set -a; . /etc/touchline.env; exec runuser -u touchline -- env PATH="$PWD/node_modules/.bin:$PATH" node scripts/doctor.ts) | tail -n 1
systemctl stop touchline.socket touchline
echo "ends with $(systemctl show -P Result touchline)"
echo PROVED
systemctl poweroff
PROVE
cat >"$machine/etc/systemd/system/prove.service" <<'UNIT'
[Unit]
After=postgresql.service
Wants=postgresql.service
[Service]
Type=oneshot
ExecStart=/bin/bash /root/prove.sh
StandardOutput=append:/root/proved.log
StandardError=append:/root/proved.log
[Install]
WantedBy=multi-user.target
UNIT
chroot "$machine" systemctl -q enable prove.service
timeout 400 systemd-nspawn -q -D "$machine" -b --private-network --register=no --keep-unit </dev/null >"$work/boot.log" 2>&1 || true
cat "$machine/root/proved.log"
grep -qx PROVED "$machine/root/proved.log"
