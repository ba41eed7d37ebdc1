import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../config/app-config.js';
import { ClientAddress } from './client-address.js';
import { TrustedProxies } from './trusted-proxies.js';

const URLS = { DATABASE_URL: 'mysql://u:p@127.0.0.1:3306/purser', REDIS_URL: 'redis://127.0.0.1:6379' };
const config = loadConfig({ ...URLS, PURSER_TRUSTED_PROXIES: '10.0.0.0/8,::1' });
const addresses = new ClientAddress(new TrustedProxies(config));

const addressOf = (remoteAddress: string | undefined, forwarded?: string): string => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return addresses.of({ socket: { remoteAddress }, headers } as unknown as IncomingMessage);
};

describe('the address of a caller', () => {
  it.each<[string, string | undefined, string | undefined, string]>([
    ['of the socket', '198.51.100.7', undefined, '198.51.100.7'],
    ['of the socket, IPv4 behind an IPv6 socket', '::ffff:198.51.100.7', undefined, '198.51.100.7'],
    ['of the socket when it is no trusted proxy', '198.51.100.7', '203.0.113.1', '198.51.100.7'],
    ['before a trusted proxy', '10.0.0.1', '203.0.113.1', '203.0.113.1'],
    ['before several trusted proxies', '::1', '203.0.113.1, 10.0.0.2,10.0.0.1', '203.0.113.1'],
    [
      'the last that is not trusted, whatever a caller wrote before',
      '10.0.0.1',
      '127.0.0.1, 203.0.113.1',
      '203.0.113.1',
    ],
    ['with a port', '10.0.0.1', '203.0.113.1:51000', '203.0.113.1'],
    ['IPv6 with a port', '10.0.0.1', '[2001:db8::1]:51000', '2001:db8::1'],
    ['the proxy when it wrote no address', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['the first when all are trusted', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['empty when the connection is gone', undefined, undefined, ''],
  ])('is that %s', (_, remote, forwarded, expected) => {
    expect(addressOf(remote, forwarded)).toBe(expected);
  });
});
