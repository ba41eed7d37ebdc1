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
  // Link-local addresses inside addresses that a network may translate.
  '64:ff9b::a9fe:0/112',
  '2002:a9fe::/32',
  // Metadata services of clouds at addresses of their own.
  '100.100.100.200/32',
  '168.63.129.16/32',
  '192.0.0.192/32',
  'fd00:ec2::254/128',
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
  // A mapped range would never be asked about, since mapped addresses are looked at as what they are.
  if (family === 0 || unmapped(network) !== network) return null;
  const prefix = Number(digits);
  return prefix > LONGEST_PREFIX[family] ? null : { network, prefix, family };
}

/** An IPv4 address that is written as an IPv6 one, as the address that it is; any other as it came. */
function unmapped(address: string): string {
  if (isIP(address) !== 6) return address;
  const [whole = ''] = address.split('%');
  const { hostname } = new URL(`http://[${whole}]/`);
  const [, high, low] = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(hostname) ?? [];
  if (high === undefined || low === undefined) return whole;
  const bits = [high, low].map((part) => Number.parseInt(part, 16));
  return bits.flatMap((part) => [part >> 8, part & 255]).join('.');
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
