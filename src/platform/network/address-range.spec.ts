import { describe, expect, it } from '@jest/globals';
import { isCidr } from './address-range.js';

describe('a range of addresses', () => {
  it.each(['10.0.0.0/8', '10.1.2.3/32', '0.0.0.0/0', '10.1.2.3/8', 'fd00::/8', '::1/128', '::/0'])(
    'is %s',
    (text) => expect(isCidr(text)).toBe(true),
  );

  it.each([
    '',
    '10.0.0.0',
    '10.0.0.0/',
    '10.0.0.0/33',
    '10.0.0/8',
    '10.0.0.0/-1',
    '10.0.0.0/8 ',
    '10.0.0.0/8/8',
    '::/129',
    'fe80::1%eth0/64',
    'fe80::1%br-lan/64',
    'localhost/8',
    '010.0.0.0/8',
  ])('is not %p', (text) => expect(isCidr(text)).toBe(false));

  it.each([
    '::ffff:10.0.0.0/104',
    '::FFFF:a00:0/104',
    '0:0:0:0:0:ffff:a00:0/104',
    '0000:0000:0000:0000:0000:ffff:10.0.0.0/104',
    '::10.0.0.0/104',
    '::a00:0/104',
    '0:0:0:0:0:0:10.0.0.0/104',
    '64:ff9b::/96',
    '0064:ff9b:0:0:0:0:a00:0/104',
    '2002::/16',
    '2002:a00:0::/24',
  ])('is not %s, whose addresses are compared as the IPv4 addresses that they embed', (text) =>
    expect(isCidr(text)).toBe(false),
  );

  it('is no value that is not text', () => {
    expect(isCidr(8)).toBe(false);
  });
});
