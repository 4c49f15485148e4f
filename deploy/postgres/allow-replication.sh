#!/bin/sh
# Runs once, when the primary is made: the replica may stream as the site's own role, which is a superuser here.
echo 'host replication trailherd samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
