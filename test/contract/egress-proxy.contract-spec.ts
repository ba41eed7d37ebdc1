import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AddressRule } from '../../src/platform/outbound/address-rule.js';
import { certificateExpiryOf } from '../../src/platform/outbound/certificate-expiry.js';
import { EgressProxy } from '../../src/platform/outbound/egress-proxy.js';
import { type EgressAnswer, EgressClient } from '../../src/platform/outbound/egress-client.js';
import { ConnectProxy } from '../support/servers/connect-proxy.js';
import { ScriptedServer } from '../support/faults/scripted-server.js';
import { outboundHttp } from '../support/service/outbound.js';
import { TestAuthority } from '../support/servers/test-authority.js';

const NO_LIMITS = { allowed: null, denied: [] };
const HERE = new AddressRule(['127.0.0.0/8'], NO_LIMITS);

describe('calls through the deployment’s proxy', () => {
  let proxy: ConnectProxy;
  let egress: EgressProxy;
  let server: ScriptedServer;
  let client: EgressClient;

  beforeEach(async () => {
    proxy = await ConnectProxy.start();
    egress = new EgressProxy(proxy.url);
    server = await ScriptedServer.start(() => (response) => response.end('{}'));
    client = new EgressClient(HERE, 1, egress);
  });
  afterEach(async () => {
    await client.destroy();
    await egress.destroy();
    await server.close();
    await proxy.close();
  });

  const post = (url: string, over = client): Promise<EgressAnswer> =>
    over.post({ url, headers: { 'content-type': 'application/json' }, body: '{}' });
  const portOf = (url: string): string => new URL(url).port;

  it('reach stores, with the name and password of the proxy', async () => {
    const { http } = outboundHttp({ PURSER_EGRESS_PROXY: proxy.url });
    const call = { method: 'GET', url: `${server.url}/orders?id=1`, timeoutMs: 5_000 } as const;
    expect(await http.call(call)).toMatchObject({ kind: 'answered', status: 200 });
    await http.onApplicationShutdown();
    expect(proxy.targets).toEqual([`127.0.0.1:${portOf(server.url)}`]);
    expect(server.requests).toMatchObject([{ method: 'GET', path: '/orders?id=1' }]);
    expect(server.requests[0]?.headers).not.toHaveProperty('proxy-authorization');
  });

  it('reach game servers at the address that was checked, under their own name', async () => {
    const url = server.url.replace('127.0.0.1', 'localhost');
    expect(await post(`${url}/give`)).toMatchObject({ kind: 'answered', status: 200, body: '{}' });
    const port = portOf(url);
    expect(proxy.targets).toEqual([`127.0.0.1:${port}`]);
    expect(server.requests).toMatchObject([{ path: '/give', headers: { host: `localhost:${port}` } }]);
  });

  it('do not reach the proxy when no address may be called', async () => {
    const elsewhere = new EgressClient(new AddressRule(['203.0.113.0/24'], NO_LIMITS), 1, egress);
    for (const host of ['127.0.0.1', 'localhost', '169.254.169.254', '[::1]'])
      expect(await post(server.url.replace('127.0.0.1', host), elsewhere)).toEqual({
        kind: 'failed',
        reason: 'address',
      });
    await elsewhere.destroy();
    expect(proxy.targets).toEqual([]);
  });

  it('fail by name when the proxy refuses them or is away', async () => {
    const unknown = new EgressProxy(proxy.urlWith('purser:wrong'));
    const refused = new EgressClient(HERE, 1, unknown);
    expect(await post(server.url, refused)).toEqual({ kind: 'failed', reason: 'proxy' });
    await Promise.all([refused.destroy(), unknown.destroy()]);
    const { url } = proxy;
    await proxy.close();
    const away = new EgressProxy(url);
    const lost = new EgressClient(HERE, 1, away);
    expect(await post(server.url, lost)).toEqual({ kind: 'failed', reason: 'proxy' });
    await Promise.all([lost.destroy(), away.destroy()]);
    expect(server.requests).toEqual([]);
    proxy = await ConnectProxy.start();
  });

  describe('to a server with TLS', () => {
    let secure: TlsServer;
    let url: string;

    beforeEach(async () => {
      const authority = await TestAuthority.create();
      secure = createTlsServer(await authority.issue(['localhost']), (socket) => socket.end());
      secure.listen(0, '127.0.0.1');
      await once(secure, 'listening');
      url = `https://localhost:${(secure.address() as AddressInfo).port}/give`;
    });
    afterEach(() => void secure.close());

    it('check its certificate, which the proxy cannot replace', async () => {
      expect(await post(url)).toEqual({ kind: 'failed', reason: 'tls' });
      expect(proxy.targets).toEqual([`127.0.0.1:${portOf(url)}`]);
    });

    it('see when its certificate expires', async () => {
      expect(await certificateExpiryOf(url, HERE, egress)).toEqual(new Date('2049-12-31T00:00:00Z'));
      expect(proxy.targets).toEqual([`127.0.0.1:${portOf(url)}`]);
    });
  });
});
