#!/bin/sh
# Restores the newest pgBackRest backup beside the server in use, tells what is in it and how long that took, and removes it.
# As the account of PostgreSQL's files: sudo -u postgres deploy/postgres/restore-drill.sh ['2026-11-24 10:30:00-06']
# STANZA, DATABASE and DRILL_FOLDER (with room for the database) may be set. docs/backup.md
set -eu
STANZA=${STANZA:-store}
DATABASE=${DATABASE:-store}
PORT=${DRILL_PORT:-54999}
MOMENT=${1:-}

folder=$(mktemp -d "${DRILL_FOLDER:-/var/tmp}/restore-drill-XXXXXX")
bin=
end() {
  if [ -n "$bin" ]; then "$bin/pg_ctl" -D "$folder/data" -m immediate -s stop 2>/dev/null || true; fi
  rm -rf "$folder"
}
trap end EXIT
trap 'exit 1' INT TERM

began=$(date +%s)
mkdir -m 700 "$folder/data"
if [ -n "$MOMENT" ]; then set -- --type=time "--target=$MOMENT" --target-action=promote; else set --; fi
# Nothing of the drill may reach the archive of the server in use
pgbackrest --stanza="$STANZA" --pg1-path="$folder/data" --archive-mode=off "$@" restore
bin=/usr/lib/postgresql/$(cat "$folder/data/PG_VERSION")/bin

# Debian keeps the server's settings elsewhere, and its certificates aren't needed: only this account gets in, by a socket
echo 'local all all peer map=drill' > "$folder/pg_hba.conf"
echo "drill $(id -un) postgres" > "$folder/pg_ident.conf"
cat > "$folder/drill.conf" << SETTINGS
data_directory = '$folder/data'
hba_file = '$folder/pg_hba.conf'
ident_file = '$folder/pg_ident.conf'
unix_socket_directories = '$folder'
listen_addresses = ''
port = $PORT
hot_standby = off
SETTINGS
ask() {
  "$bin/psql" -X -A -t -v ON_ERROR_STOP=1 -h "$folder" -p "$PORT" -U postgres -d "$DATABASE" -c "$1"
}
"$bin/pg_ctl" -D "$folder/data" -o "-c config_file=$folder/drill.conf" -l "$folder/server.log" -W -s start
until ask 'select' 2> "$folder/answer" > /dev/null; do
  sleep 1
  # Replaying the log refuses connections; anything else won't pass by itself
  if ! "$bin/pg_ctl" -D "$folder/data" status > /dev/null || ! grep -q 'not accepting connections\|starting up\|No such file' "$folder/answer"; then
    cat "$folder/answer" "$folder/server.log" >&2
    exit 1
  fi
done
ended=$(date +%s)

change=$(ask 'select pg_last_xact_replay_timestamp()')
orders=$(ask "select count(*) || ', the newest of ' || coalesce(max(placed_at)::text, 'never') from orders")
entries=$(ask 'select count(*) from audit_entries')
# Reads every row of every table, and so finds a torn page
"$bin/pg_dump" -h "$folder" -p "$PORT" -U postgres "$DATABASE" > /dev/null
echo "restored in $((ended - began)) s"
echo "last change: $change"
echo "orders: $orders"
echo "audit entries: $entries"
echo "every table could be read"
