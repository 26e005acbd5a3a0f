#!/bin/sh
# Starts nginx, and reloads it when a replica has come back with another address: nginx looks the names of its upstreams
# up only when it loads its configuration.
addresses() { getent hosts api-1 && getent hosts api-2; }

(
  known=$(addresses)
  while sleep 1; do
    now=$(addresses) || continue
    [ "$now" = "$known" ] || nginx -s reload && known=$now
  done
) &
exec nginx -g 'daemon off;'
