#!/bin/sh
# Copies the primary at the first start, then follows it. Needs PGPASSWORD. PRIMARY is its host.
set -eu
data=${PGDATA:-/var/lib/postgresql/data}
if [ ! -s "$data/PG_VERSION" ]; then
    pg_basebackup --host="${PRIMARY:-primary}" --username=trailherd --pgdata="$data" \
        --write-recovery-conf --wal-method=stream --checkpoint=fast
fi
exec postgres -D "$data" -c config_file=/etc/postgresql/postgresql.conf -c data_directory="$data"
