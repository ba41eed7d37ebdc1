import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/** Zone of a link-local IPv6 address: an interface of this host. */
const ZONE = /%.*$/;

/** IPv4 addresses as a socket that listens on IPv6 shows them. */
const MAPPED_IPV4 = /^::ffff:(?=[\d.]+$)/i;

/** Returns an IP address in its usual form: an IPv4-mapped IPv6 address (`::ffff:10.0.0.1`) as IPv4, and without a zone. */
export const plainAddress = (address: string): string => address.replace(MAPPED_IPV4, '').replace(ZONE, '');

/** Whether a text is an IP address, or a range of them such as `10.0.0.0/8`. */
export function isAddressRange(value: unknown): boolean {
  const [address = '', bits, ...rest] = String(value).split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32));
}

/** A list of IP addresses and ranges. */
export class AddressList {
  private readonly entries = new BlockList();

  /** @param ranges texts that {@link isAddressRange} accepts */
  constructor(ranges: readonly string[]) {
    for (const range of ranges) {
      const [address = '', bits] = range.split('/');
      const family = isIPv4(address) ? 'ipv4' : 'ipv6';
      if (bits === undefined) this.entries.addAddress(address, family);
      else this.entries.addSubnet(address, Number(bits), family);
    }
  }

  /** Whether one of the ranges contains the address; false for text that is no address. */
  contains(text: string): boolean {
    const address = plainAddress(text);
    if (isIPv4(address)) return this.entries.check(address, 'ipv4');
    return isIPv6(address) && this.entries.check(address, 'ipv6');
  }
}
