#!/bin/sh
# Starts nginx with the replicas that are ready, and reloads it when that changes, or when one has come back with another
# address: nginx looks the names of its upstreams up only when it loads its configuration. It does not send a POST on that a
# starting replica has answered with 503. An image without wget leaves out only replicas without an address.
REPLICAS="api-1 api-2"

ready() {
  ! command -v wget > /dev/null || wget -q -T 2 -O /dev/null "http://$1:3000/health/ready"
}
# Asks all at once: one whose machine hangs must not hide for seconds that another one stops.
list() {
  for replica in $REPLICAS; do
    (address=$(getent hosts "$replica") && ready "$replica" && echo "$replica $address") &
  done
  wait
}
# Keeps the replicas of the list. While none is ready, the last addresses are as good as any.
configure() {
  cp /proxy.conf /tmp/next.conf
  for replica in $REPLICAS; do
    [ -z "$1" ] || echo "$1" | grep -q "^$replica " || sed -i "/server $replica:/d" /tmp/next.conf
  done
  cp /tmp/next.conf /etc/nginx/conf.d/default.conf
}

found=$(list | sort)
configure "$found"
(
  # A replica that stops takes calls for one more second.
  while sleep 0.4; do
    now=$(list | sort)
    [ -z "$now" ] || [ "$now" = "$found" ] && continue
    configure "$now"
    nginx -s reload && found=$now
  done
) &
exec nginx -g 'daemon off;'
