import type { IncomingMessage } from 'node:http';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { hashKey, newAccessKey } from '../../../shared/access-key.js';
import { loadConfig } from '../../config/app-config.js';
import { Callers } from './callers.js';
import { ClientAddress } from './client-address.js';
import { TrustedProxies } from './trusted-proxies.js';

const KEY = newAccessKey();
const NOBODY = { group: '', weight: 10 };

describe('the caller of a request', () => {
  let callers: Callers;

  beforeEach(() => {
    const config = loadConfig({
      DATABASE_URL: 'mysql://u:p@127.0.0.1:3306/purser',
      REDIS_URL: 'redis://127.0.0.1:6379',
      PURSER_TRUSTED_PROXIES: '10.0.0.0/8',
    });
    const proxies = new TrustedProxies(config);
    callers = new Callers(new ClientAddress(proxies), proxies);
  });

  const request = (headers: Record<string, string> = {}, remoteAddress = '203.0.113.7'): IncomingMessage =>
    ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;
  const withKey = { 'x-req-pjid': 'DEMO', 'x-auth-access-key': KEY };

  it('is its address until its key has been proved', () => {
    expect(callers.of(request(withKey))).toEqual({ ...NOBODY, member: '203.0.113.7' });
    callers.prove(hashKey(KEY), { pjid: 'DEMO', keyId: 'k-1', weight: 30 });
    expect(callers.of(request(withKey))).toEqual({ group: 'DEMO', member: 'k-1', weight: 30 });
  });

  it('is never a project that only its header names', () => {
    callers.prove(hashKey(KEY), { pjid: 'DEMO', keyId: 'k-1', weight: 30 });
    expect(callers.of(request({ 'x-req-pjid': 'DEMO' }))).toMatchObject(NOBODY);
    expect(callers.of(request({ ...withKey, 'x-auth-access-key': newAccessKey() }))).toMatchObject(NOBODY);
    expect(callers.of(request({ ...withKey, 'x-req-pjid': 'OTHER' }))).toMatchObject(NOBODY);
  });

  it('has the weight that was proved last, until its key is disproved', () => {
    callers.prove(hashKey(KEY), { pjid: 'DEMO', keyId: 'k-1', weight: 30 });
    callers.prove(hashKey(KEY), { pjid: 'DEMO', keyId: 'k-1', weight: 50 });
    expect(callers.of(request(withKey)).weight).toBe(50);
    callers.disprove(hashKey(KEY));
    expect(callers.of(request(withKey))).toMatchObject(NOBODY);
  });

  it.each([
    ['what the proxy says', '10.0.0.1', '198.51.100.4', '198.51.100.4'],
    ['what the outermost of several proxies says', '10.0.0.1', '198.51.100.4, 10.0.0.9', '198.51.100.4'],
    ['not what the caller itself says', '10.0.0.1', '192.0.2.1, 198.51.100.4', '198.51.100.4'],
    ['not what somebody says who is no proxy', '203.0.113.7', '198.51.100.4', '203.0.113.7'],
    ['an address of version 6', '10.0.0.1', '2001:db8::1', '2001:db8::1'],
    ['unknown where the proxy says nothing', '10.0.0.1', '', null],
    ['unknown where the proxy says no address', '10.0.0.1', 'unknown', null],
  ])('has as its address %s', (_, peer, forwarded, address) => {
    const headers: Record<string, string> = forwarded === '' ? {} : { 'x-forwarded-for': forwarded };
    expect(callers.addressOf(request(headers, peer))).toBe(address);
    expect(callers.nearestAddressOf(request(headers, peer))).toBe(address ?? peer);
  });
});
