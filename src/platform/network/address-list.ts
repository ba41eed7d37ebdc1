import { BlockList, isIPv4 } from 'node:net';
import { type Range, writtenRangeOf } from './address-range.js';
import { addressOf, MAPPED_PREFIX, mappedIn, plainAddress } from './address.js';

/** Whether a value is an IP address, or a range of them such as `10.0.0.0/8`. */
export const isAddressRange = (value: unknown): boolean =>
  typeof value === 'string' && writtenRangeOf(value) !== null;

/** A list of IP addresses and ranges. Addresses of one family never match ranges of the other. */
export class AddressList {
  /** Two lists, because one takes every IPv4 address for a part of a wide IPv6 range such as `::/0`. */
  private readonly ipv4 = new BlockList();
  private readonly ipv6 = new BlockList();

  /**
   * @param ranges texts that {@link isAddressRange} accepts
   * @throws Error for another text
   */
  constructor(ranges: readonly string[]) {
    for (const text of ranges) {
      const range = writtenRangeOf(text);
      if (range === null) throw new Error(`not an address or a range of addresses: ${text}`);
      const [network, prefix] = unmappedRange(range);
      this[network.kind()].addSubnet(network.toString(), prefix, network.kind());
    }
  }

  /**
   * Whether one of the ranges contains the address; false for text that is no address. An IPv4-mapped IPv6 address
   * (`::ffff:10.0.0.1`) is compared as its IPv4 address.
   */
  contains(text: string): boolean {
    const address = plainAddress(text);
    if (isIPv4(address)) return this.ipv4.check(address, 'ipv4');
    const parsed = addressOf(address);
    if (parsed === null) return false;
    const mapped = mappedIn(parsed);
    return mapped === null ? this.ipv6.check(address, 'ipv6') : this.ipv4.check(mapped.toString(), 'ipv4');
  }
}

/** Returns a range of IPv4-mapped IPv6 addresses alone as the range of their IPv4 addresses. */
function unmappedRange([network, prefix]: Range): Range {
  const mapped = prefix < MAPPED_PREFIX ? null : mappedIn(network);
  return mapped === null ? [network, prefix] : [mapped, prefix - MAPPED_PREFIX];
}
