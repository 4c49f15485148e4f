#!/bin/sh
# Asks each program that is installed whether it accepts its configuration. Starts nothing.
# Debian: apt-get install haproxy varnish pgbouncer patroni docker-compose
set -u
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
wrong=0

check() {
    name=$1
    program=$2
    shift 2
    if ! command -v "$program" > /dev/null; then
        echo "$name: $program is not installed"
    elif "$@" > "$work/said" 2>&1; then
        echo "$name: accepted by $program"
    else
        echo "$name: REFUSED by $program"
        cat "$work/said"
        wrong=1
    fi
}

# A certificate of nobody, so that HAProxy finds one.
openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost \
    -keyout "$work/key" -out "$work/certificate" 2> /dev/null
mkdir "$work/certificates"
cat "$work/certificate" "$work/key" > "$work/certificates/site.pem"
export CERTIFICATES="$work/certificates" VARNISH=127.0.0.1:6081 BEHIND_CACHE=127.0.0.1:8081
export WEB1=127.0.0.1:3001 WEB2=127.0.0.1:3002 PG1=10.0.0.11 PG2=10.0.0.12 PG3=10.0.0.13

check haproxy/site.cfg haproxy haproxy -c -f haproxy/site.cfg
check haproxy/postgres.cfg haproxy haproxy -c -f haproxy/postgres.cfg
check varnish/default.vcl varnishd varnishd -C -n "$work/varnish" -f "$PWD/varnish/default.vcl"
check systemd/trailherd@.service systemd-analyze systemd-analyze verify "$PWD/systemd/trailherd@.service"
# Patroni says nothing when all is well.
check_patroni() {
    said=$(patroni --validate-config patroni/patroni.yml 2>&1) && [ -z "$said" ] || { echo "$said"; return 1; }
}
check patroni/patroni.yml patroni check_patroni
export PUBLIC_URL=https://localhost SESSION_SECRET=not-a-secret-at-all ADMIN_PASSWORD=not-a-secret POSTGRES_PASSWORD=none
check compose.yaml docker-compose docker-compose -f compose.yaml config --quiet

# PgBouncer has no check of its own: it starts for a moment and says what it does not know.
check_pgbouncer() {
    sed "s|^auth_file.*|auth_file = $work/users|; s|^listen_addr.*|unix_socket_dir = $work/sockets|" \
        pgbouncer/"$1" > "$work/$1"
    touch "$work/users"
    mkdir -p -m 777 "$work/sockets"
    chmod 755 "$work"
    as=$([ "$(id -u)" = 0 ] && echo '--user nobody')
    timeout 1 pgbouncer $as "$work/$1" > "$work/log" 2>&1
    cat "$work/log"
    grep -q 'process up' "$work/log" && ! grep -qE 'ERROR|FATAL|WARNING|unrecognized|invalid' "$work/log"
}
check pgbouncer/pgbouncer.ini pgbouncer check_pgbouncer pgbouncer.ini
check pgbouncer/compose.ini pgbouncer check_pgbouncer compose.ini
exit $wrong
