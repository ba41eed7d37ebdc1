import { describe, expect, it } from '@jest/globals';
import { AddressList, isAddressRange } from './address-list.js';

describe('a list of addresses', () => {
  const list = new AddressList(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']);

  it.each(['10.0.0.1', '10.255.255.255', '192.0.2.7', '2001:db8::1', '::ffff:10.0.0.1', '::FFFF:192.0.2.7'])(
    'contains the address %s',
    (address) => {
      expect(list.contains(address)).toBe(true);
    },
  );

  it.each(['11.0.0.1', '192.0.2.8', '2001:db9::1', '::ffff:11.0.0.1', '', 'unknown', '10.0.0.1, 11.0.0.1'])(
    'does not contain the address %s',
    (address) => {
      expect(list.contains(address)).toBe(false);
    },
  );

  it.each([
    ['::ffff:10.0.0.0/104', '10.0.0.1'],
    ['0:0:0:0:0:ffff:a00:0/104', '10.0.0.1'],
    ['64:ff9b::/96', '64:ff9b::a00:1'],
    ['2002::/16', '2002:a00:1::'],
    ['::10.0.0.1', '::a00:1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['fe80::1%br-lan/64', 'fe80::2%eth0'],
    ['10.1.2.3/8', '10.4.5.6'],
  ])('of %s contains %s', (range, address) => {
    expect(new AddressList([range]).contains(address)).toBe(true);
    expect(new AddressList([range]).contains('11.0.0.1')).toBe(false);
  });

  it.each([
    ['::/0', '2001:db8::1'],
    ['::/1', '2001:db8::1'],
    ['::/64', '::1'],
    ['::/80', '::1'],
    ['::ffff:0:0/95', '::fffe:0:1'],
  ])('of the IPv6 range %s contains %s, and no IPv4 address, however that is written', (range, inside) => {
    const ofIpv6 = new AddressList([range]);
    expect(ofIpv6.contains(inside)).toBe(true);
    for (const address of ['10.0.0.1', '::ffff:10.0.0.1', '::ffff:a00:1'])
      expect(ofIpv6.contains(address)).toBe(false);
  });

  it('of all IPv4 addresses contains those that are written as IPv6 addresses, and no other of these', () => {
    const ofIpv4 = new AddressList(['0.0.0.0/0']);
    for (const address of ['10.0.0.1', '::ffff:10.0.0.1', '::ffff:a00:1', '0:0:0:0:0:ffff:a00:1'])
      expect(ofIpv4.contains(address)).toBe(true);
    for (const address of ['::1', '2001:db8::1', '64:ff9b::a00:1'])
      expect(ofIpv4.contains(address)).toBe(false);
  });

  it('of all addresses has a range for each family', () => {
    const ofAll = new AddressList(['0.0.0.0/0', '::/0']);
    for (const address of ['10.0.0.1', '::ffff:a00:1', '2001:db8::1'])
      expect(ofAll.contains(address)).toBe(true);
  });

  it.each([
    ['::ffff:0:0/96', '11.0.0.1'],
    ['::ffff:10.0.0.0/104', '::ffff:a00:1'],
  ])('of %s, IPv4 addresses that are written as IPv6 ones, contains %s', (range, address) => {
    expect(new AddressList([range]).contains(address)).toBe(true);
    expect(new AddressList([range]).contains('::1')).toBe(false);
  });

  it('cannot be made of text that is no range', () => {
    expect(() => new AddressList(['10.0.0.0/33'])).toThrow('10.0.0.0/33');
  });

  it('contains nothing when it is empty', () => {
    expect(new AddressList([]).contains('127.0.0.1')).toBe(false);
  });
});

describe('an address range', () => {
  it.each(['10.0.0.0/8', '10.0.0.1', '::1', 'fd00::/8', '0.0.0.0/0'])('may be %s', (text) => {
    expect(isAddressRange(text)).toBe(true);
  });

  it.each(['', '10.0.0.0/33', '10.0.0/8', '::/129', '10.0.0.0/8/8', 'host', '10.0.0.0/'])(
    'may not be %s',
    (text) => {
      expect(isAddressRange(text)).toBe(false);
    },
  );
});
