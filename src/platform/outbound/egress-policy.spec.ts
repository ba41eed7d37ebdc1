import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../config/app-config.js';
import { EgressPolicy } from './egress-policy.js';

const URLS = {
  NODE_ENV: 'test',
  DATABASE_URL: 'mysql://u:p@127.0.0.1:3306/purser',
  REDIS_URL: 'redis://127.0.0.1:6379',
};
const PRODUCTION = {
  NODE_ENV: 'production',
  PURSER_ADMIN_KEY: 'admin-key-of-the-tests-0123456789abcdef',
  PURSER_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
};
const EVERYTHING = ['0.0.0.0/0', '::/0'];

/** Whether a tenant who allows everything has an address called. */
const isCalled = (address: string, environment: Record<string, string> = {}, cidrs = EVERYTHING): boolean =>
  new EgressPolicy(loadConfig({ ...URLS, ...environment })).ruleFor(cidrs).allows(address);

describe('a URL that a tenant enters', () => {
  const policy = new EgressPolicy(loadConfig({ ...URLS, ...PRODUCTION }));
  const refusal = 'giveItemUrl: its address is outside allowedCidrs, or is one that is never called';

  it.each(['https://127.0.0.1/give', 'https://[::1]/give', 'https://9.9.9.9'])(
    'is refused with the name of its field when it shows a wrong address: %s',
    (url) => {
      expect(() => policy.mustAllow('giveItemUrl', url, ['8.0.0.0/8', '127.0.0.0/8', '::/0'])).toThrow(
        refusal,
      );
    },
  );

  it.each(['https://8.8.8.8:8443/give', 'https://localhost/give'])(
    'is not refused with an allowed address, or a host name: %s',
    (url) => {
      expect(() => policy.mustAllow('giveItemUrl', url, ['8.0.0.0/8'])).not.toThrow();
    },
  );
});

describe('where the deployment lets calls go', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('is never this machine in production: %s', (address) => {
    expect(isCalled(address, PRODUCTION)).toBe(false);
    expect(isCalled(address)).toBe(true);
  });

  it('is everywhere else that the tenant allows', () => {
    expect(isCalled('8.8.8.8', PRODUCTION)).toBe(true);
    expect(isCalled('8.8.8.8', PRODUCTION, ['9.0.0.0/8'])).toBe(false);
  });

  it('is nowhere in PURSER_EGRESS_DENY', () => {
    const deny = { PURSER_EGRESS_DENY: '8.8.0.0/16, 2001:db8::/32' };
    expect(isCalled('8.8.8.8', deny)).toBe(false);
    expect(isCalled('::ffff:8.8.8.8', deny)).toBe(false);
    expect(isCalled('2001:db8::1', deny)).toBe(false);
    expect(isCalled('8.9.8.8', deny)).toBe(true);
  });

  it('is nowhere in a denied range of IPv6 addresses, some of which embed IPv4 addresses', () => {
    const deny = { PURSER_EGRESS_DENY: '::/0' };
    for (const address of ['2001:db8::1', '64:ff9b::808:808', '2002:808:808::1', '::ffff:8.8.8.8'])
      expect(isCalled(address, deny)).toBe(false);
    expect(isCalled('2002:808:808::1', { PURSER_EGRESS_DENY: '2000::/3' })).toBe(false);
    expect(isCalled('8.8.8.8', deny)).toBe(true);
  });

  it('is in PURSER_EGRESS_ALLOW alone, which may name this machine and no metadata service', () => {
    const allow = { ...PRODUCTION, PURSER_EGRESS_ALLOW: '10.0.0.0/8,127.0.0.1/32,169.254.0.0/16' };
    expect(isCalled('10.1.2.3', allow)).toBe(true);
    expect(isCalled('127.0.0.1', allow)).toBe(true);
    expect(isCalled('8.8.8.8', allow)).toBe(false);
    expect(isCalled('10.1.2.3', allow, ['11.0.0.0/8'])).toBe(false);
    expect(isCalled('169.254.169.254', allow)).toBe(false);
    expect(isCalled('10.1.2.3', { ...allow, PURSER_EGRESS_DENY: '10.1.0.0/16' })).toBe(false);
  });

  it.each([
    '10.0.0.1',
    'everywhere',
    '10.0.0.0/33',
    '::ffff:10.0.0.0/104',
    '0:0:0:0:0:ffff:a00:0/104',
    '::10.0.0.0/104',
    '64:ff9b::/96',
  ])('cannot be configured by %s', (range) => {
    for (const name of ['PURSER_EGRESS_ALLOW', 'PURSER_EGRESS_DENY'])
      expect(() => loadConfig({ ...URLS, [name]: `203.0.113.0/24,${range}` })).toThrow(name);
  });
});
