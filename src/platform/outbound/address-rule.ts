import { BlockList, isIP } from 'node:net';

/**
 * Ranges that are never called, whatever an allow-list says: link-local addresses with cloud metadata, multicast and
 * reserved addresses.
 */
const FORBIDDEN_RANGES: readonly string[] = [
  '0.0.0.0/8',
  '169.254.0.0/16',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/128',
  'fe80::/10',
  'ff00::/8',
  // Cloud metadata services at other addresses.
  '100.100.100.200/32',
  '168.63.129.16/32',
  '192.0.0.192/32',
  'fd00:ec2::/32',
  'fd00:42::42/128',
  'fd20:ce::254/128',
];

const MAX_PREFIX = { 4: 32, 6: 128 } as const;

interface Range {
  readonly network: string;
  readonly prefix: number;
  readonly family: 4 | 6;
}

/** Parses a range such as `10.0.0.0/8` or `fd00::/8`; returns null when it is invalid. */
function rangeOf(cidr: string): Range | null {
  const [, network = '', digits = ''] = /^([\d.]+|[\da-fA-F:.]+)\/(\d{1,3})$/.exec(cidr) ?? [];
  const family = isIP(network) as 0 | 4 | 6;
  // A range of mapped addresses would never match, since those are unmapped before they are checked.
  if (family === 0 || unmapped(network) !== network) return null;
  const prefix = Number(digits);
  return prefix > MAX_PREFIX[family] ? null : { network, prefix, family };
}

/**
 * IPv6 prefixes that embed an IPv4 address, and the index of its two groups: mapped (RFC 4291), NAT64 (RFC 6052), 6to4 (RFC
 * 3056).
 */
const EMBEDDING_PREFIXES: readonly (readonly [prefix: string, place: number])[] = [
  ['0:0:0:0:0:ffff:', 6],
  ['64:ff9b:0:0:0:0:', 6],
  ['2002:', 1],
];

/** Returns the IPv4 address that an IPv6 address embeds; any other address unchanged. */
function unmapped(address: string): string {
  if (isIP(address) !== 6) return address;
  const [whole = ''] = address.split('%');
  const groups = groupsOf(whole);
  const text = groups.join(':');
  const [, place] = EMBEDDING_PREFIXES.find(([prefix]) => text.startsWith(prefix)) ?? [];
  if (place === undefined) return whole;
  const bits = groups.slice(place, place + 2).map((group) => Number.parseInt(group, 16));
  return bits.flatMap((group) => [group >> 8, group & 255]).join('.');
}

/** Returns the eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): readonly string[] {
  const short = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = [], tail = []] = short
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

/** A list of ranges. IPv4 addresses are never compared with IPv6 ranges, nor the reverse. */
class Ranges {
  private readonly lists = { 4: new BlockList(), 6: new BlockList() } as const;

  constructor(ranges: readonly Range[]) {
    for (const { network, prefix, family } of ranges)
      this.lists[family].addSubnet(network, prefix, family === 4 ? 'ipv4' : 'ipv6');
  }

  holds(address: string): boolean {
    const family = isIP(address) as 0 | 4 | 6;
    return family !== 0 && this.lists[family].check(address, family === 4 ? 'ipv4' : 'ipv6');
  }
}

const isRange = (range: Range | null): range is Range => range !== null;
const FORBIDDEN = new Ranges(FORBIDDEN_RANGES.map(rangeOf).filter(isRange));

/** Returns whether a text is a range of addresses such as `10.0.0.0/8`. */
export const isCidr = (text: string): boolean => rangeOf(text) !== null;

/** Decides which addresses may be called: those in a list of ranges, except forbidden ones such as cloud metadata services. */
export class AddressRule {
  private readonly allowed: Ranges;

  /** @param cidrs valid ones per {@link isCidr}; others allow nothing */
  constructor(cidrs: readonly string[]) {
    this.allowed = new Ranges(cidrs.map(rangeOf).filter(isRange));
  }

  /** @param address as numbers; a name is never allowed */
  allows(address: string): boolean {
    const plain = unmapped(address);
    return this.allowed.holds(plain) && !FORBIDDEN.holds(plain);
  }
}
