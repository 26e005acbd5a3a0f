import ipaddr from 'ipaddr.js';

/** The longest text of an IP address. A proxy that passes on what clients send may pass on anything. */
const ADDRESS_MAX = 45;

/** The client that an address belongs to. One IPv6 customer has a whole /64 network, so only that part counts. */
export function clientOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address.slice(0, ADDRESS_MAX);
  const client = ipaddr.process(address);
  if (client instanceof ipaddr.IPv4) return client.toString();
  return `${client.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
