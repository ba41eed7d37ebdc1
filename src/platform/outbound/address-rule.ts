import { BlockList, isIP } from 'node:net';

/** Never called, whatever a list allows: link-local addresses, where clouds keep their metadata, and what is no host at all. */
const NEVER: readonly string[] = [
  '0.0.0.0/8',
  '169.254.0.0/16',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/128',
  'fe80::/10',
  'ff00::/8',
  // Metadata services of clouds at addresses of their own.
  '100.100.100.200/32',
  '168.63.129.16/32',
  '192.0.0.192/32',
  'fd00:ec2::/32',
  'fd00:42::42/128',
  'fd20:ce::254/128',
];

const LONGEST_PREFIX = { 4: 32, 6: 128 } as const;

interface Range {
  readonly network: string;
  readonly prefix: number;
  readonly family: 4 | 6;
}

/** The range that a text such as `10.0.0.0/8` or `fd00::/8` names; null when it names none. */
function rangeOf(cidr: string): Range | null {
  const [, network = '', digits = ''] = /^([\d.]+|[\da-fA-F:.]+)\/(\d{1,3})$/.exec(cidr) ?? [];
  const family = isIP(network) as 0 | 4 | 6;
  // A range of mapped addresses would never be asked about, since those are looked at as what they are.
  if (family === 0 || unmapped(network) !== network) return null;
  const prefix = Number(digits);
  return prefix > LONGEST_PREFIX[family] ? null : { network, prefix, family };
}

/** Prefixes of addresses that hold an IPv4 one, and the place of its two groups: mapped (RFC 4291), NAT64 (RFC 6052), 6to4 (RFC 3056). */
const HOLDERS: readonly (readonly [prefix: string, place: number])[] = [
  ['0:0:0:0:0:ffff:', 6],
  ['64:ff9b:0:0:0:0:', 6],
  ['2002:', 1],
];

/** An IPv4 address that is written as an IPv6 one or inside of one, as the address that it is; any other as it came. */
function unmapped(address: string): string {
  if (isIP(address) !== 6) return address;
  const [whole = ''] = address.split('%');
  const groups = groupsOf(whole);
  const text = groups.join(':');
  const [, place] = HOLDERS.find(([prefix]) => text.startsWith(prefix)) ?? [];
  if (place === undefined) return whole;
  const bits = groups.slice(place, place + 2).map((group) => Number.parseInt(group, 16));
  return bits.flatMap((group) => [group >> 8, group & 255]).join('.');
}

/** All eight of an IPv6 address, without leading zeros. */
function groupsOf(address: string): readonly string[] {
  const short = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = [], tail = []] = short
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

/** Addresses of one family are never compared with ranges of the other. */
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
const FORBIDDEN = new Ranges(NEVER.map(rangeOf).filter(isRange));

/** Whether a text is a range of addresses, as `10.0.0.0/8`. */
export const isCidr = (text: string): boolean => rangeOf(text) !== null;

/** Which addresses may be called: those inside a list of ranges, and of them never one where clouds keep their secrets. */
export class AddressRule {
  private readonly allowed: Ranges;

  /** @param cidrs as {@link isCidr} knows them; others allow nothing */
  constructor(cidrs: readonly string[]) {
    this.allowed = new Ranges(cidrs.map(rangeOf).filter(isRange));
  }

  /** @param address as numbers; a name is never allowed */
  allows(address: string): boolean {
    const plain = unmapped(address);
    return this.allowed.holds(plain) && !FORBIDDEN.holds(plain);
  }
}
