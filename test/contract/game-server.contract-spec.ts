import { once } from 'node:events';
import { createServer, type Server as TlsServer } from 'node:https';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import type { CallOutcomes } from '../../src/modules/project/index.js';
import { GameServerAdapter } from '../../src/modules/grant-dispatcher/game-server/game-server.adapter.js';
import { GameServerClient } from '../../src/modules/grant-dispatcher/game-server/game-server.client.js';
import type { GameServer } from '../../src/modules/grant-dispatcher/game-server/game-server.js';
import type { GiveResult } from '../../src/modules/grant-dispatcher/game-server/game-server-calls.js';
import type { CouponGrant, ProductGrant } from '../../src/modules/grant-dispatcher/grant/grant-order.js';
import { loadConfig } from '../../src/platform/config/app-config.js';
import { EgressPolicy } from '../../src/platform/outbound/egress-policy.js';
import { SystemClock } from '../../src/shared/time/clock.js';
import { NAME_WITHOUT_ADDRESS } from '../support/faults/name-without-address.js';
import { type Reply, ScriptedServer } from '../support/faults/scripted-server.js';
import { whole, wireAnswer } from '../support/faults/wire-answer.js';

const URLS = {
  NODE_ENV: 'test',
  DATABASE_URL: 'mysql://u:p@127.0.0.1:3306/purser',
  REDIS_URL: 'redis://127.0.0.1:6379',
};
const SECRETS = [1, 2].map((byte) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`) as [
  string,
  string,
];

const PRODUCT: ProductGrant = {
  kind: 'PRODUCT',
  pjid: 'GAME',
  boid: '123456789',
  serverId: null,
  serviceId: null,
  payment: 'PG',
  appStore: 'PG',
  os: 'NONE',
  imid: null,
  giveUser: { idType: 'GAME_UID', idValue: '플레이어' },
  products: [{ productId: 'gem', quantity: 1, currency: 'KRW', totalMicroPrice: 1 }],
};
const COUPON: CouponGrant = {
  kind: 'COUPON',
  pjid: 'GAME',
  transactionId: 'tx-1',
  serverId: null,
  serviceId: null,
  giveUser: PRODUCT.giveUser,
  items: [{ itemId: 'sword', quantity: 1 }],
};

const given: Reply = whole(
  wireAnswer(200, { resultCode: 'SUCCESS', resultData: { playerId: 'p', giveCompletedAtUnixTS: 1 } }),
);
const GIVEN: GiveResult = { kind: 'given', code: 'SUCCESS', playerId: 'p', giveCompletedAt: 1 };

describe('calls to a game server', () => {
  const clock = new SystemClock();
  const egress = new EgressPolicy(loadConfig(URLS));
  const client = new GameServerClient(clock, egress);
  const outcomes = {
    note: () => undefined,
    answered: () => Promise.resolve(),
  } as unknown as CallOutcomes;
  const adapter = new GameServerAdapter(client, clock, egress, outcomes);
  let scripted: ScriptedServer;
  let revision = 0;

  beforeAll(async () => {
    scripted = await ScriptedServer.start(() => given);
  });
  beforeEach(() => {
    scripted.script = () => given;
    scripted.requests.length = 0;
  });
  afterAll(async () => {
    client.onApplicationShutdown();
    await scripted.close();
  });

  const aServer = (changes: Partial<GameServer> = {}): GameServer => ({
    pjid: 'GAME',
    giveProductUrl: `${scripted.url}/give?x=1`,
    giveItemUrl: `${scripted.url}/items`,
    allowedCidrs: ['127.0.0.1/32'],
    header: null,
    signingSecrets: [],
    revision: (revision += 1),
    ...changes,
  });
  const give = (changes: Partial<GameServer> = {}): Promise<GiveResult> =>
    adapter.give(aServer(changes), PRODUCT);
  const failure = (reason: string, code = reason.toUpperCase().replaceAll('-', '_')): GiveResult => ({
    kind: 'failed',
    reason: reason as 'dns',
    code,
    retryAfterMs: null,
  });
  const lastHeaders = (): Record<string, unknown> => scripted.requests.at(-1)!.headers;

  describe('go', () => {
    it('as JSON to the URL that is registered, with the fixed header', async () => {
      expect(await give({ header: { name: 'X-Game-Key', value: 'a secret' } })).toEqual(GIVEN);
      expect(scripted.requests).toHaveLength(1);
      const [{ method, path }] = scripted.requests as [(typeof scripted.requests)[number]];
      expect([method, path]).toEqual(['POST', '/give?x=1']);
      expect(lastHeaders()).toMatchObject({ 'content-type': 'application/json', 'x-game-key': 'a secret' });
      expect(lastHeaders()).not.toHaveProperty('webhook-signature');
    });

    it('over connections that are kept', async () => {
      const server = aServer();
      await adapter.give(server, PRODUCT);
      const { connections } = scripted;
      for (let call = 0; call < 5; call += 1) await adapter.give(server, PRODUCT);
      expect(scripted.connections - connections).toBeLessThanOrEqual(1);
    });

    it('to a name whose address is allowed', async () => {
      const { port } = new URL(scripted.url);
      expect(
        await give({ giveProductUrl: `http://localhost:${port}/`, allowedCidrs: ['127.0.0.0/8'] }),
      ).toEqual(GIVEN);
    });
  });

  describe('are signed as Standard Webhooks', () => {
    it.each([
      ['a product, by its boid', PRODUCT, '123456789'],
      ['a coupon, by its transactionId', COUPON, 'tx-1'],
    ] as const)('for %s', async (_, grant, id) => {
      await adapter.give(aServer({ signingSecrets: [SECRETS[0]] }), grant);
      const { body, headers } = scripted.requests.at(-1)!;
      const signed = headers as Record<string, string>;
      expect(signed['webhook-id']).toBe(id);
      expect(() => new Webhook(SECRETS[0]).verify(body, signed)).not.toThrow();
      expect(() => new Webhook(SECRETS[1]).verify(body, signed)).toThrow();
      expect(() => new Webhook(SECRETS[0]).verify(`${body} `, signed)).toThrow();
    });

    it('by both secrets during a rotation', async () => {
      await give({ signingSecrets: SECRETS });
      const { body, headers } = scripted.requests.at(-1)!;
      for (const secret of SECRETS)
        expect(() => new Webhook(secret).verify(body, headers as Record<string, string>)).not.toThrow();
    });

    it('by an id that fits into a header, where a transactionId does not', async () => {
      await adapter.give(aServer({ signingSecrets: SECRETS }), { ...COUPON, transactionId: '쿠폰 1' });
      const { body, headers } = scripted.requests.at(-1)!;
      expect(headers['webhook-id']).toBe(encodeURIComponent('쿠폰 1'));
      expect(() => new Webhook(SECRETS[0]).verify(body, headers as Record<string, string>)).not.toThrow();
      expect(JSON.parse(body)).toMatchObject({ transactionId: '쿠폰 1' });
    });
  });

  describe('never go', () => {
    it.each([
      ['an address outside the list', '127.0.0.1', ['10.0.0.0/8']],
      ['a name that leads outside of it', 'localhost', ['10.0.0.0/8']],
      ['an address of the other family, mapped', '[::ffff:127.0.0.1]', ['10.0.0.0/8', '::/0']],
      ['IPv6 loopback by a list of IPv4', '[::1]', ['0.0.0.0/0']],
      ['a link-local address, whatever the list says', '169.254.169.254', ['0.0.0.0/0']],
      ['one that is mapped', '[::ffff:169.254.169.254]', ['0.0.0.0/0', '::/0']],
      ['a number that is one', '2852039166', ['0.0.0.0/0']],
    ])('to %s', async (_, host, allowedCidrs) => {
      const { port } = new URL(scripted.url);
      const { connections } = scripted;
      expect(await give({ giveProductUrl: `http://${host}:${port}/`, allowedCidrs })).toEqual(
        failure('address'),
      );
      expect(scripted.connections).toBe(connections);
    });

    it('where a redirect leads', async () => {
      const other = await ScriptedServer.start(() => given);
      for (const status of [301, 302, 303, 307, 308]) {
        scripted.script = () => whole(wireAnswer(status), { location: other.url });
        expect(await give()).toEqual(failure('status', `HTTP_${status}`));
      }
      expect(other.requests).toHaveLength(0);
      await other.close();
    });

    it('through a proxy of the environment', async () => {
      process.env['HTTP_PROXY'] = 'http://127.0.0.1:1';
      expect(await give()).toEqual(GIVEN);
      delete process.env['HTTP_PROXY'];
    });

    it('to the old addresses once others are saved', async () => {
      const server = aServer();
      await adapter.give(server, PRODUCT);
      expect(
        await adapter.give(
          { ...server, revision: server.revision + 1, allowedCidrs: ['10.0.0.0/8'] },
          PRODUCT,
        ),
      ).toEqual(failure('address'));
      revision += 1;
    });
  });

  describe('fail', () => {
    it('where the name does not resolve', async () => {
      expect(await give({ giveProductUrl: `http://${NAME_WITHOUT_ADDRESS}/` })).toEqual(failure('dns'));
    });

    it('where no process listens', async () => {
      const server = createTcpServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      server.close();
      expect(await give({ giveProductUrl: `http://127.0.0.1:${port}/` })).toEqual(
        failure('connection-refused'),
      );
    });

    it('where TLS is not valid, or not spoken', async () => {
      const { port } = new URL(scripted.url);
      const spoken: TlsServer = createServer({});
      spoken.listen(0, '127.0.0.1');
      await once(spoken, 'listening');
      for (const each of [Number(port), (spoken.address() as AddressInfo).port])
        expect(await give({ giveProductUrl: `https://127.0.0.1:${each}/` })).toEqual(failure('tls'));
      spoken.close();
    });

    it.each([
      [
        'without an end',
        (response) => {
          response.writeHead(200);
          const more = setInterval(() => response.write('x'.repeat(10_000)), 1);
          response.on('close', () => clearInterval(more));
        },
        failure('too-large', 'TOO_LARGE'),
      ],
      ['that breaks off', (response) => void response.destroy(), failure('network')],
      ['that is no HTTP', (response) => void response.socket?.end('what?\r\n\r\n'), failure('network')],
    ] as [string, Reply, GiveResult][])('at an answer %s', async (_, reply, expected) => {
      scripted.script = () => reply;
      expect(await give()).toEqual(expected);
    });

    it('at an answer of one byte more than 64 KB, and not at 64 KB', async () => {
      const envelope = { resultCode: 'SUCCESS', resultData: { playerId: 'p', giveCompletedAtUnixTS: 1 } };
      const empty = Buffer.byteLength(JSON.stringify({ ...envelope, filler: '' }));
      const reply = (bytes: number) =>
        whole(wireAnswer(200, { ...envelope, filler: 'x'.repeat(bytes - empty) }));
      scripted.script = () => reply(64 * 1024);
      expect(await give()).toEqual(GIVEN);
      scripted.script = () => reply(64 * 1024 + 1);
      expect(await give()).toEqual(failure('too-large'));
    });

    it('when there is no connection within 3 seconds, or no whole answer within 10, whether nothing comes or single bytes', async () => {
      const mute = createTcpServer((socket) => socket.resume()).listen(0, '127.0.0.1');
      await once(mute, 'listening');
      const { port } = mute.address() as AddressInfo;
      const silent: Reply = () => undefined;
      const dripping: Reply = (response) => {
        response.writeHead(200);
        const more = setInterval(() => response.write(' '), 500);
        response.on('close', () => clearInterval(more));
      };
      const replies = [silent, dripping];
      scripted.script = () => replies.pop() ?? silent;
      const began = performance.now();
      const answers = Promise.all([give(), give({ pjid: 'OTHER' })]);
      const unconnected = { giveProductUrl: `https://127.0.0.1:${port}/`, pjid: 'ANOTHER' };
      expect(await give(unconnected)).toEqual(failure('connect-timeout'));
      expect(performance.now() - began).toBeGreaterThan(2_900);
      expect(performance.now() - began).toBeLessThan(8_000);
      mute.close();
      expect(await answers).toEqual([failure('timeout'), failure('timeout')]);
      expect(performance.now() - began).toBeGreaterThan(9_500);
      expect(performance.now() - began).toBeLessThan(15_000);
    }, 20_000);
  });

  describe('report to an operator', () => {
    const check = (changes: Partial<GameServer> = {}, reply: Reply = given) => {
      scripted.script = () => reply;
      return adapter.check(aServer(changes), 'PRODUCT');
    };
    const envelope = (resultCode: string): Reply =>
      whole(wireAnswer(200, { resultCode, resultMessage: 'secret words' }));

    it('no fault when the game refuses what is no grant', async () => {
      expect(await check({ signingSecrets: SECRETS }, envelope('INVALID_PARAMETER'))).toEqual({
        kind: 'PRODUCT',
        reachable: true,
        httpStatus: 200,
        resultCode: 'INVALID_PARAMETER',
        signed: true,
        findings: [],
      });
      const { body, headers } = scripted.requests.at(-1)!;
      expect(() => new Webhook(SECRETS[0]).verify(body, headers as Record<string, string>)).not.toThrow();
      expect(JSON.parse(body)).toMatchObject({ boid: '0', giveProductList: [] });
    });

    it.each([
      ['HTML', whole(wireAnswer(200, '<html>secret words</html>')), /not as the specification shows it/],
      ['no JSON', whole(wireAnswer(200, 'secret words')), /not as the specification shows it/],
      ['404', whole(wireAnswer(404, 'secret words')), /not as the specification shows it/],
      ['401', whole(wireAnswer(401, 'secret words')), /not as the specification shows it/],
      ['503', whole(wireAnswer(503, 'secret words')), /not as the specification shows it/],
      [
        'a redirect',
        whole(wireAnswer(302), { location: 'http://secret.words/' }),
        /not as the specification/,
      ],
      ['NOT_ALLOW_AUTH', envelope('NOT_ALLOW_AUTH'), /refuses our authentication/],
      ['SUCCESS', given, /does not check its request/],
      ['an odd code', envelope('secret words'), /not in the specification/],
    ] as [string, Reply, RegExp][])('the fault of the answer %s', async (_, reply, finding) => {
      const report = await check({}, reply);
      expect(report).toMatchObject({
        reachable: true,
        signed: false,
        findings: [expect.stringMatching(finding)],
      });
      expect(JSON.stringify(report)).not.toMatch(/secret.words/);
    });

    it.each([
      { giveProductUrl: `http://${NAME_WITHOUT_ADDRESS}/` },
      { giveProductUrl: 'http://127.0.0.1:1/' },
      { allowedCidrs: ['10.0.0.0/8'] },
    ])('only that an address cannot be reached: %j', async (changes) => {
      expect(await check(changes)).toEqual({
        kind: 'PRODUCT',
        reachable: false,
        httpStatus: null,
        resultCode: null,
        signed: false,
        findings: [expect.stringMatching(/^No answer over HTTP/)],
      });
    });

    it('nothing about a kind that is not registered', async () => {
      expect(await adapter.check(aServer({ giveItemUrl: null }), 'COUPON')).toBeNull();
    });
  });
});
