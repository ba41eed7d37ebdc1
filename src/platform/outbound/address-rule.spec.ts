import { describe, expect, it } from '@jest/globals';
import { AddressRule, type EgressLimits, isCidr } from './address-rule.js';

const UNLIMITED: EgressLimits = { allowed: null, denied: [] };
const ruleOf = (...cidrs: string[]): AddressRule => new AddressRule(cidrs, UNLIMITED);
const EVERYTHING = ruleOf('0.0.0.0/0', '::/0');

describe('a range of addresses', () => {
  it.each(['10.0.0.0/8', '10.1.2.3/32', '0.0.0.0/0', '10.1.2.3/8', 'fd00::/8', '::1/128', '::/0'])(
    'can be %s',
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
    '::/129',
    '::ffff:10.0.0.0/104',
    '64:ff9b::/96',
    '2002::/16',
    'fe80::1%eth0/64',
    'localhost/8',
    '010.0.0.0/8',
  ])('cannot be %p', (text) => expect(isCidr(text)).toBe(false));
});

describe('an address rule', () => {
  const rule = ruleOf('10.0.0.0/8', '127.0.0.1/32', 'fd00::/8');

  it.each([
    '10.0.0.0',
    '127.0.0.1',
    'fd00::1',
    '::ffff:10.1.2.3',
    '::ffff:a01:203',
    '64:ff9b::a01:203',
    '2002:a01:203::1',
  ])('allows %s inside the list', (address) => expect(rule.allows(address)).toBe(true));

  it.each(['11.0.0.0', '127.0.0.2', 'fe00::1', '::1', '::ffff:11.0.0.1', '::10.0.0.1', 'localhost', ''])(
    'does not allow %p outside of it',
    (address) => expect(rule.allows(address)).toBe(false),
  );

  it.each([
    '169.254.169.254',
    '169.254.0.1',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    '0:0:0:0:0:ffff:a9fe:a9fe',
    '64:ff9b::a9fe:a9fe',
    '2002:a9fe:a9fe::1',
    'fe80::1',
    'fe80::1%lo',
    'fd00:ec2::254',
    'fd00:ec2::23',
    'fd00:42::42',
    '64:ff9b::a83f:8110',
    '2002:6464:64c8::1',
    '64:ff9b::e000:1',
    '100.100.100.200',
    '168.63.129.16',
    '0.0.0.0',
    '0.1.2.3',
    '::',
    '224.0.0.1',
    '255.255.255.255',
    'ff02::1',
    '64:ff9b:1::a00:1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '::a00:1',
    '::127.0.0.1',
    '::7f00:1',
    'fec0::1',
    'feff::1',
  ])('never allows %s, whatever the list says', (address) => expect(EVERYTHING.allows(address)).toBe(false));

  it.each(['8.8.8.8', '127.0.0.1', '::1', '2001:db8::1', '::ffff:8.8.8.8'])(
    'allows %s where the list holds every address',
    (address) => expect(EVERYTHING.allows(address)).toBe(true),
  );

  it('keeps the families apart: a list of one allows nothing of the other', () => {
    expect(ruleOf('0.0.0.0/0').allows('2001:db8::1')).toBe(false);
    expect(ruleOf('::/0').allows('8.8.8.8')).toBe(false);
    expect(ruleOf('::/0').allows('::ffff:8.8.8.8')).toBe(false);
  });
});
