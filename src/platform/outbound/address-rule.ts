import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = readonly [network: Address, prefix: number];

/**
 * Never called, whatever a list allows: link-local addresses, where clouds serve their metadata, and addresses that
 * are no host.
 */
const FORBIDDEN_RANGES: readonly string[] = [
  '0.0.0.0/8',
  '169.254.0.0/16',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/128',
  'fe80::/10',
  // Site-local addresses (RFC 3879), which some networks still route.
  'fec0::/10',
  // Forms that embed an IPv4 address in ways of their own: local NAT64 (RFC 8215), Teredo (RFC 4380).
  '64:ff9b:1::/48',
  '2001::/32',
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

/** The same form in groups, `::a00:1`; loopback is not one. */
const isIpv4Compatible = (address: Address): boolean =>
  'parts' in address &&
  address.parts.slice(0, 6).every((group) => group === 0) &&
  !(address.parts[6] === 0 && (address.parts[7] ?? 0) <= 1);

/** Reads a numeric address; null for anything else. Stricter than ipaddr.js, which takes `10.1` and octal numbers too. */
const addressOf = (text: string): Address | null =>
  isIP(text) === 0 || IPV4_COMPATIBLE.test(text) ? null : ipaddr.parse(text);

/** Local NAT64 (RFC 8215), which ipaddr.js counts as NAT64; where it embeds an address depends on the network. */
const isLocalNat64 = ({ parts }: ipaddr.IPv6): boolean =>
  parts[0] === 0x64 && parts[1] === 0xff9b && parts.slice(2, 6).some((group) => group !== 0);

/** The IPv4 address that an IPv6 address embeds; null when it embeds none. */
function embeddedIn(address: Address): ipaddr.IPv4 | null {
  if (!('parts' in address)) return null;
  const at = EMBEDDED_AT[address.range()];
  if (at === undefined || isLocalNat64(address)) return null;
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

/** What a deployment allows and denies, whatever a tenant's list says. */
export interface EgressLimits {
  /** The only ranges; null: every range. */
  readonly allowed: readonly string[] | null;
  readonly denied: readonly string[];
}

/**
 * Decides which addresses may be called: those inside a tenant's list that the deployment allows too, except the ranges that are
 * always forbidden.
 */
export class AddressRule {
  /** Lists of which each must contain the address. */
  private readonly allowed: readonly (readonly Range[])[];
  private readonly denied: readonly Range[];

  /** @param cidrs ranges that {@link isCidr} accepts; others allow nothing */
  constructor(cidrs: readonly string[], { allowed, denied }: EgressLimits) {
    this.allowed = [cidrs, ...(allowed === null ? [] : [allowed])].map(rangesOf);
    this.denied = [...FORBIDDEN, ...rangesOf(denied)];
  }

  /** @param text a numeric address; a host name is never allowed */
  allows(text: string): boolean {
    const written = addressOf(text);
    if (written === null || isIpv4Compatible(written)) return false;
    const address = embeddedIn(written) ?? written;
    return this.allowed.every((ranges) => contains(ranges, address)) && !contains(this.denied, address);
  }
}
