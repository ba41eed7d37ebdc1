import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { writtenRangeOf } from './address-range.js';
import { plainAddress } from './address.js';

/** Whether a value is an IP address, or a range of them such as `10.0.0.0/8`. */
export const isAddressRange = (value: unknown): boolean =>
  typeof value === 'string' && writtenRangeOf(value) !== null;

/** A list of IP addresses and ranges. */
export class AddressList {
  private readonly entries = new BlockList();

  /**
   * @param ranges texts that {@link isAddressRange} accepts
   * @throws Error for another text
   */
  constructor(ranges: readonly string[]) {
    for (const text of ranges) {
      const range = writtenRangeOf(text);
      if (range === null) throw new Error(`not an address or a range of addresses: ${text}`);
      const [network, prefix] = range;
      this.entries.addSubnet(network.toString(), prefix, network.kind());
    }
  }

  /** Whether one of the ranges contains the address; false for text that is no address. */
  contains(text: string): boolean {
    const address = plainAddress(text);
    if (isIPv4(address)) return this.entries.check(address, 'ipv4');
    return isIPv6(address) && this.entries.check(address, 'ipv6');
  }
}
