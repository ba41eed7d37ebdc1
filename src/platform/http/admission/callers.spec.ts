import type { IncomingMessage } from 'node:http';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { hashKey, newAccessKey } from '../../../shared/access/access-key.js';
import { loadConfig } from '../../config/app-config.js';
import { Callers } from './callers.js';
import { ClientAddress } from '../request/client-address.js';
import { TrustedProxies } from '../request/trusted-proxies.js';

const KEY = newAccessKey();
const NO_KEY = { group: '', weight: 10 };

describe('the caller of a request', () => {
  let callers: Callers;

  beforeEach(() => {
    const config = loadConfig({
      NODE_ENV: 'test',
      DATABASE_URL: 'mysql://u:p@127.0.0.1:3306/purser',
      REDIS_URL: 'redis://127.0.0.1:6379',
    });
    callers = new Callers(new ClientAddress(new TrustedProxies(config)));
  });

  const request = (headers: Record<string, string>, remoteAddress = '203.0.113.7'): IncomingMessage =>
    ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;
  const withKey = { 'x-req-pjid': 'DEMO', 'x-auth-access-key': KEY };

  it('is its address until its key has been proved', () => {
    expect(callers.of(request(withKey))).toEqual({ ...NO_KEY, member: '203.0.113.7' });
    callers.prove(hashKey(KEY), { pjid: 'DEMO', keyId: 'k-1', weight: 30 });
    expect(callers.of(request(withKey))).toEqual({ group: 'DEMO', member: 'k-1', weight: 30 });
  });

  it('is the same for all addresses of an IPv6 host', () => {
    const one = callers.of(request({}, '2001:db8:0:1::1'));
    expect(callers.of(request({}, '2001:db8:0:1:a:b:c:d'))).toEqual(one);
    expect(callers.of(request({}, '2001:db8:0:2::1'))).not.toEqual(one);
  });

  it('is never a project that only its header names', () => {
    callers.prove(hashKey(KEY), { pjid: 'DEMO', keyId: 'k-1', weight: 30 });
    expect(callers.of(request({ 'x-req-pjid': 'DEMO' }))).toMatchObject(NO_KEY);
    expect(callers.of(request({ ...withKey, 'x-auth-access-key': newAccessKey() }))).toMatchObject(NO_KEY);
    expect(callers.of(request({ ...withKey, 'x-req-pjid': 'OTHER' }))).toMatchObject(NO_KEY);
  });

  it('has the weight that was proved last, until its key is disproved', () => {
    callers.prove(hashKey(KEY), { pjid: 'DEMO', keyId: 'k-1', weight: 30 });
    callers.prove(hashKey(KEY), { pjid: 'DEMO', keyId: 'k-1', weight: 50 });
    expect(callers.of(request(withKey)).weight).toBe(50);
    callers.disprove(hashKey(KEY));
    expect(callers.of(request(withKey))).toMatchObject(NO_KEY);
  });
});
