import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AddressRule } from '../../src/platform/outbound/address-rule.js';
import { certificateExpiryOf } from '../../src/platform/outbound/certificate-expiry.js';
import { EgressClient } from '../../src/platform/outbound/egress-client.js';
import { ScriptedServer } from '../support/faults/scripted-server.js';
import { whole, wireAnswer } from '../support/faults/wire-answer.js';
import { selfSignedServer } from '../support/servers/tls-server.js';
import { NotedPermit } from '../support/service/noted-permit.js';
import { outboundHttp } from '../support/service/outbound.js';

const HERE = new AddressRule(['127.0.0.0/8'], { allowed: null, denied: [] });
const EXPIRY = new Date('2031-02-03T04:05:06Z');

describe('a request that waits for another system', () => {
  const permit = new NotedPermit();
  let server: ScriptedServer;
  let outbound: ReturnType<typeof outboundHttp>;

  beforeEach(async () => {
    permit.held.length = 0;
    outbound = outboundHttp();
    server = await ScriptedServer.start(() => {
      permit.note();
      return whole(wireAnswer(200, { said: 'yes' }));
    });
  });
  afterEach(async () => {
    expect(permit.isHeld).toBe(true);
    await outbound.http.onApplicationShutdown();
    await server.close();
  });

  const call = (pjid?: string, url = server.url) =>
    outbound.http.call({ method: 'GET', url, timeoutMs: 5_000, ...(pjid === undefined ? {} : { pjid }) });

  it.each([
    ['a project', 'A'],
    ['the deployment', undefined],
  ])('holds no permit during a call of %s', async (_, pjid) => {
    expect(await permit.during(() => call(pjid))).toMatchObject({ kind: 'answered' });
    expect(permit.held).toEqual([false]);
  });

  it('has its permit again after a call that fails', async () => {
    expect(await permit.during(() => call(undefined, 'http://127.0.0.1:1'))).toMatchObject({
      kind: 'failed',
    });
    const failing = () =>
      outbound.http.share({ store: 'GSTORE', pjid: 'A' }, () => Promise.reject(new Error('lost')));
    await expect(permit.during(failing)).rejects.toThrow('lost');
  });

  it('holds no permit while it waits for a call that others share', async () => {
    const shared = async () => ({ answer: await call(), isTrouble: false });
    await permit.during(() => outbound.http.share({ store: 'GSTORE', pjid: 'A' }, shared));
    expect(permit.held).toEqual([false]);
  });

  it('holds no permit during a call to an address that an operator entered', async () => {
    const client = new EgressClient(HERE, 1, null);
    const post = () => client.post({ url: server.url, headers: {}, body: '{}' });
    expect(await permit.during(post)).toMatchObject({ kind: 'answered' });
    expect(permit.held).toEqual([false]);
    await client.destroy();
  });

  it('holds no permit while a certificate is read', async () => {
    const secure: Server = (await selfSignedServer(EXPIRY)).listen(0, '127.0.0.1');
    await once(secure, 'listening');
    secure.on('connection', () => permit.note());
    const url = `https://127.0.0.1:${(secure.address() as AddressInfo).port}/`;
    expect(await permit.during(() => certificateExpiryOf(url, HERE))).toEqual(EXPIRY);
    expect(permit.held).toEqual([false]);
    secure.close();
  });
});
