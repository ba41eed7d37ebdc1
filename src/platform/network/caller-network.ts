import { addressOf, embeddedIn, IPV4_HOST_PREFIXES, plainAddress } from './address.js';

/** Groups of the network of an IPv6 host: a provider assigns a /64 or more to each customer. */
const NETWORK_GROUPS = 4;

/**
 * Returns what limits and shares count as one caller: an IPv4 address, or the /64 of an IPv6 address, of which one host
 * may use any. Other text is returned as it is.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  const parsed = plain.includes(':') ? addressOf(plain) : null;
  if (parsed === null || !('parts' in parsed)) return plain;
  const ipv4 = embeddedIn(parsed, IPV4_HOST_PREFIXES);
  if (ipv4 !== null) return ipv4.toString();
  const groups = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
