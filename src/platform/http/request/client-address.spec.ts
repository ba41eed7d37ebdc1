import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../config/app-config.js';
import { ClientAddress } from './client-address.js';
import { TrustedProxies } from './trusted-proxies.js';

const URLS = {
  NODE_ENV: 'test',
  DATABASE_URL: 'mysql://u:p@127.0.0.1:3306/purser',
  REDIS_URL: 'redis://127.0.0.1:6379',
};
const config = loadConfig({ ...URLS, PURSER_TRUSTED_PROXIES: '10.0.0.0/8,::1' });
const addresses = new ClientAddress(new TrustedProxies(config));

const request = (remoteAddress: string | undefined, forwarded?: string): IncomingMessage => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
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
    ['of the socket, without its zone', 'fe80::1%eth0', undefined, 'fe80::1'],
    ['the proxy when it wrote an address with a zone', '10.0.0.1', 'fe80::1%eth0', '10.0.0.1'],
    ['the proxy when it wrote no address', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['the first when all are trusted', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['empty when the connection is gone', undefined, undefined, ''],
  ])('is that %s', (_, remote, forwarded, expected) => {
    expect(addresses.of(request(remote, forwarded))).toBe(expected);
  });

  it.each([
    ['what the proxy says', '10.0.0.1', '198.51.100.4', '198.51.100.4'],
    ['what the outermost of several proxies says', '10.0.0.1', '198.51.100.4, 10.0.0.9', '198.51.100.4'],
    ['not what the caller itself says', '10.0.0.1', '192.0.2.1, 198.51.100.4', '198.51.100.4'],
    ['not what a caller says that is no trusted proxy', '203.0.113.7', '198.51.100.4', '203.0.113.7'],
    ['an address of version 6', '10.0.0.1', '2001:db8::1', '2001:db8::1'],
    ['unknown where the proxy says nothing', '10.0.0.1', undefined, null],
    ['unknown where the proxy says no address', '10.0.0.1', 'unknown', null],
  ])('is, for clients, %s', (_, peer, forwarded, address) => {
    expect(addresses.ofClient(request(peer, forwarded))).toBe(address);
    expect(addresses.of(request(peer, forwarded))).toBe(address ?? peer);
  });
});
