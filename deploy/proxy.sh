#!/bin/sh
# Starts nginx with the replicas that are ready, and reloads it when that changes, or when one has come back with another
# address: nginx looks the names of its upstreams up only when it loads its configuration. It does not send a POST on that a
# starting replica has answered with 503. An image without wget leaves out only replicas without an address.
ready() {
  ! command -v wget > /dev/null || wget -q -T 2 -O /dev/null "http://$1:3000/health/ready"
}
configure() {
  cp /proxy.conf /tmp/next.conf
  for replica in api-1 api-2; do
    address=$(getent hosts "$replica") && ready "$replica" && echo "$address" || sed -i "/server $replica:/d" /tmp/next.conf
  done
}

found=$(configure)
# While none is ready, the last addresses are as good as any.
[ -n "$found" ] || cp /proxy.conf /tmp/next.conf
cp /tmp/next.conf /etc/nginx/conf.d/default.conf
(
  while sleep 1; do
    now=$(configure)
    [ -z "$now" ] || [ "$now" = "$found" ] && continue
    cp /tmp/next.conf /etc/nginx/conf.d/default.conf
    nginx -s reload && found=$now
  done
) &
exec nginx -g 'daemon off;'
