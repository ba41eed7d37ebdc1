import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = readonly [network: Address, prefix: number];

/** Never called, whatever a list allows: link-local addresses, where clouds serve their metadata, and addresses that are no host. */
const FORBIDDEN_RANGES: readonly string[] = [
  '0.0.0.0/8',
  '169.254.0.0/16',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/128',
  'fe80::/10',
  'ff00::/8',
  // Metadata services of clouds that have an address of their own.
  '100.100.100.200/32',
  '168.63.129.16/32',
  '192.0.0.192/32',
  'fd00:ec2::/32',
  'fd00:42::42/128',
  'fd20:ce::254/128',
];

/** Kinds of IPv6 addresses that embed an IPv4 address, and the index of the first of its two groups. */
const EMBEDDED_AT: Readonly<Record<string, number>> = {
  ipv4Mapped: 6, // RFC 4291
  rfc6052: 6, // NAT64
  '6to4': 1, // RFC 3056
};

/** `::10.0.0.1`, a deprecated form (RFC 4291) that ipaddr.js reads as the mapped address `::ffff:10.0.0.1`. */
const IPV4_COMPATIBLE = /^::\d+\./;

/** Reads a numeric address; null for anything else. Stricter than ipaddr.js, which takes `10.1` and octal numbers too. */
const addressOf = (text: string): Address | null =>
  isIP(text) === 0 || IPV4_COMPATIBLE.test(text) ? null : ipaddr.parse(text);

/** The IPv4 address that an IPv6 address embeds; null when it embeds none. */
function embeddedIn(address: Address): ipaddr.IPv4 | null {
  if (!('parts' in address)) return null;
  const at = EMBEDDED_AT[address.range()];
  if (at === undefined) return null;
  return new ipaddr.IPv4(address.parts.slice(at, at + 2).flatMap((group) => [group >> 8, group & 255]));
}

/** Parses a range such as `10.0.0.0/8` or `fd00::/8`; null when the text is not a range. */
function rangeOf(cidr: string): Range | null {
  const [network = ''] = cidr.split('/');
  const address = addressOf(network);
  // A range of addresses that embed others would never match, because those are compared as what they embed.
  if (address === null || network.includes('%') || embeddedIn(address) !== null) return null;
  return ipaddr.isValidCIDR(cidr) ? ipaddr.parseCIDR(cidr) : null;
}

const rangesOf = (cidrs: readonly string[]): readonly Range[] =>
  cidrs.map(rangeOf).filter((range) => range !== null);

/** Whether one of the ranges contains the address. Addresses of one family never match ranges of the other. */
const contains = (ranges: readonly Range[], address: Address): boolean =>
  ranges.some(([network, prefix]) => network.kind() === address.kind() && address.match([network, prefix]));

const FORBIDDEN = rangesOf(FORBIDDEN_RANGES);

/** Whether a text is a range of addresses, such as `10.0.0.0/8`. */
export const isCidr = (text: string): boolean => rangeOf(text) !== null;

/** Decides which addresses may be called: those inside a list of ranges, except the ranges that are always forbidden. */
export class AddressRule {
  private readonly allowed: readonly Range[];

  /** @param cidrs ranges that {@link isCidr} accepts; others allow nothing */
  constructor(cidrs: readonly string[]) {
    this.allowed = rangesOf(cidrs);
  }

  /** @param text a numeric address; a host name is never allowed */
  allows(text: string): boolean {
    const written = addressOf(text);
    if (written === null) return false;
    const address = embeddedIn(written) ?? written;
    return contains(this.allowed, address) && !contains(FORBIDDEN, address);
  }
}
