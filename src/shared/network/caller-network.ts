import { isIPv6 } from 'node:net';
import { plainAddress } from './address-list.js';

const GROUPS = 8;
/** Groups of the network of an IPv6 host: a provider assigns a /64 or more to each customer. */
const NETWORK_GROUPS = 4;

/** The first six groups of addresses that stand for an IPv4 address: mapped ones, and those of translators (RFC 6052). */
const IPV4_PREFIXES = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/**
 * Returns what limits and shares count as one caller: an IPv4 address, or the /64 of an IPv6 address, of which one host may use
 * any. Other text is returned as it is.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  const isIPv4 = IPV4_PREFIXES.includes(groups.slice(0, GROUPS - 2).join(':'));
  return isIPv4 ? dottedOf(groups.slice(-2)) : `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').flatMap(groupOf));
  return [...head, ...Array<string>(GROUPS - head.length - tail.length).fill('0'), ...tail];
}

/** The last part of an address may be dotted, and stands for two groups. */
function groupOf(text: string): string[] {
  if (text === '') return [];
  if (!text.includes('.')) return [Number.parseInt(text, 16).toString(16)];
  const [a = 0, b = 0, c = 0, d = 0] = text.split('.').map(Number);
  return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
}

const dottedOf = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
