import { describe, expect, it } from '@jest/globals';
import { networkOf } from './caller-network.js';

describe('the network that counts as one caller', () => {
  it.each([
    ['an IPv4 address itself', '198.51.100.7', '198.51.100.7'],
    ['the IPv4 address of an IPv6 socket', '::ffff:198.51.100.7', '198.51.100.7'],
    ['the IPv4 address that is mapped in hexadecimal digits', '::ffff:c633:6407', '198.51.100.7'],
    ['the IPv4 address behind a translator', '64:ff9b::198.51.100.7', '198.51.100.7'],
    ['the /64 of an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['the same /64 for another address of it', '2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['the same /64 however it is written', '2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['a /64 whose groups are zero', '2001:db8::1', '2001:db8:0:0::/64'],
    ['the /64 of a link-local address, without its zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['the /64 of a link-local address, whatever its zone is called', 'fe80::1%br-lan', 'fe80:0:0:0::/64'],
    ['the /64 of this host', '::1', '0:0:0:0::/64'],
    ['the /64 of the deprecated form that embeds IPv4', '::198.51.100.7', '0:0:0:0::/64'],
    ['the /64 behind a translator of its own network', '64:ff9b:1::1', '64:ff9b:1:0::/64'],
    ['the /64 of a network behind an IPv4 address', '2002:c633:6407:1::1', '2002:c633:6407:1::/64'],
    ['text that is no address', 'unknown', 'unknown'],
    ['text that is no address, with colons', 'a:b', 'a:b'],
    ['nothing for a connection that is gone', '', ''],
  ])('is %s', (_, address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
