#!/bin/sh
# Starts nginx, and reloads it when a replica has come back with another address: nginx looks the names of its upstreams
# up only when it loads its configuration. It refuses a name that nobody answers to, so the line of a replica that is
# away is left out until it is back.
configure() {
  cp /proxy.conf /tmp/next.conf
  for replica in api-1 api-2; do
    getent hosts "$replica" || sed -i "/server $replica:/d" /tmp/next.conf
  done
}

found=$(configure)
cp /tmp/next.conf /etc/nginx/conf.d/default.conf
(
  while sleep 1; do
    now=$(configure)
    # While none has a name, the last addresses are as good as any.
    [ -z "$now" ] || [ "$now" = "$found" ] && continue
    cp /tmp/next.conf /etc/nginx/conf.d/default.conf
    nginx -s reload && found=$now
  done
) &
exec nginx -g 'daemon off;'
