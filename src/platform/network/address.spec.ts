import { isIP } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { addressOf, plainAddress } from './address.js';

describe('the usual form of an address', () => {
  it.each([
    ['::ffff:127.0.0.1', '127.0.0.1'],
    ['::1', '::1'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('of %s is %s', (address, plain) => {
    expect(plainAddress(address)).toBe(plain);
  });
});

describe('a numeric address', () => {
  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '::ffff:a00:1'],
    ['::10.0.0.1', '::a00:1'],
    ['0:0:0:0:0:0:10.0.0.1', '::a00:1'],
    ['1:2:3:4:5::1.2.3.4', '1:2:3:4:5:0:102:304'],
    ['fe80::1%eth0', 'fe80::1'],
    ['fe80::1%br-lan', 'fe80::1'],
  ])('%s is read as %s', (text, address) => {
    expect(isIP(text)).not.toBe(0);
    expect(addressOf(text)?.toString()).toBe(address);
  });

  it.each(['', 'localhost', '10.1', '010.0.0.1', '0x7f.1', '2130706433', '10.0.0.1 ', '[::1]'])(
    'is not %p',
    (text) => expect(addressOf(text)).toBeNull(),
  );
});
