#!/bin/sh
# Entry point of the image: checks the mounted config.json, writes the nginx configuration from it and starts nginx.
# For an invalid file it prints the app's error messages and exits. "start.sh assets" only adds the assets of this
# release to those of another release.
set -eu

here=$(dirname "$0")
config=${CONFIG:-/etc/back-office/config.json}
# The only folder that the script writes to; everything else may be read-only.
run=${RUN:-/run/back-office}

if [ "${1:-}" = assets ]; then
  mkdir -p "$run/www"
  exec cp -R "$here/dist/assets" "$run/www/"
fi

node "$here/nginx-command.js" --config "$config" --dist "$here/dist" --out "$run/conf" --include-dir "$run/conf" \
  --root "$run/www" --log-dir "$run/logs" --listen "${LISTEN:-8080}" ${SERVER_NAME:+--server-name "$SERVER_NAME"}

mkdir -p "$run/www" "$run/logs"
cp -R "$here/dist/." "$run/www"
# Serves a copy of the file from which the policy was generated, so that both change together, after a restart.
cp "$config" "$run/www/config.json"
cp "$here/nginx.conf" "$run/conf/"
ln -sf /dev/stdout "$run/logs/back-office.access.log"
ln -sf /dev/stderr "$run/logs/back-office.error.log"

exec nginx -e stderr -p "$run" -c "$run/conf/nginx.conf"
