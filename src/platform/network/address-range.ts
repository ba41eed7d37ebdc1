import ipaddr from 'ipaddr.js';
import { type Address, addressOf, embeddedIn, isIpv4Compatible } from './address.js';

/** A network and the number of its leading bits that every address of it shares. */
export type Range = readonly [network: Address, prefix: number];

const BITS = { ipv4: 32, ipv6: 128 } as const;

/** Reads an address, or a range of them such as `10.0.0.0/8`, as it is written; null for anything else. */
export function writtenRangeOf(text: string): Range | null {
  const [host = ''] = text.split('/');
  const network = addressOf(host);
  if (network === null) return null;
  if (host === text) return [network, BITS[network.kind()]];
  const plain = `${network.toString()}${text.slice(host.length)}`;
  return ipaddr.isValidCIDR(plain) ? ipaddr.parseCIDR(plain) : null;
}

/**
 * Reads a range such as `10.0.0.0/8` or `fd00::/8` for comparison with addresses as what they embed; null for anything
 * else, and for a range whose addresses embed IPv4 addresses, however it is written: it would match no address.
 */
export function rangeOf(text: string): Range | null {
  const range = text.includes('/') && !text.includes('%') ? writtenRangeOf(text) : null;
  return range === null || embeddedIn(range[0]) !== null || isIpv4Compatible(range[0]) ? null : range;
}

/** Whether a value is text that {@link rangeOf} reads. */
export const isCidr = (value: unknown): boolean => typeof value === 'string' && rangeOf(value) !== null;

/** Whether one of the ranges contains the address. Addresses of one family never match ranges of the other. */
export const contains = (ranges: readonly Range[], address: Address): boolean =>
  ranges.some(([network, prefix]) => network.kind() === address.kind() && address.match([network, prefix]));
