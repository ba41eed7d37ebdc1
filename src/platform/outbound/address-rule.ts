import { contains, type Range, rangeOf } from '../network/address-range.js';
import { addressOf, embeddedIn, isIpv4Compatible } from '../network/address.js';

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

/** @throws Error for text that is no range: a rule that lacks it would not deny what it names */
const rangesOf = (cidrs: readonly string[]): readonly Range[] =>
  cidrs.map((cidr) => {
    const range = rangeOf(cidr);
    if (range === null) throw new Error(`not a range of addresses: ${cidr}`);
    return range;
  });

const FORBIDDEN = rangesOf(FORBIDDEN_RANGES);

/** What a deployment allows and denies, whatever a tenant's list says. */
export interface EgressLimits {
  /** The only ranges; null: every range. */
  readonly allowed: readonly string[] | null;
  readonly denied: readonly string[];
}

/**
 * Decides which addresses may be called: those inside a tenant's list that the deployment allows too, except the ranges
 * that are always forbidden.
 */
export class AddressRule {
  /** Lists of which each must contain the address. */
  private readonly allowed: readonly (readonly Range[])[];
  private readonly denied: readonly Range[];

  /** @param cidrs ranges that {@link rangeOf} reads; others allow nothing */
  constructor(cidrs: readonly string[], { allowed, denied }: EgressLimits) {
    const ofTenant = cidrs.map(rangeOf).filter((range) => range !== null);
    this.allowed = allowed === null ? [ofTenant] : [ofTenant, rangesOf(allowed)];
    this.denied = [...FORBIDDEN, ...rangesOf(denied)];
  }

  /** @param text a numeric address; a host name is never allowed */
  allows(text: string): boolean {
    const written = addressOf(text);
    if (written === null || isIpv4Compatible(written)) return false;
    const address = embeddedIn(written) ?? written;
    // Also as it is written: a denied range of IPv6 addresses may hold some that embed others.
    const isDenied = contains(this.denied, address) || contains(this.denied, written);
    return !isDenied && this.allowed.every((ranges) => contains(ranges, address));
  }
}
