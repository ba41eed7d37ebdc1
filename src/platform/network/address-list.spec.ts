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
