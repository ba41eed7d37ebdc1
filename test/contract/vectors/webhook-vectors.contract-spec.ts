import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { isSigned } from '../../../clients/typescript/src/signature.js';
import { WebhookClient } from '../../../src/modules/event/endpoint/webhook.client.js';
import type { EventEndpoint } from '../../../src/modules/event/endpoint/event-endpoint.js';
import { GameServerClient } from '../../../src/modules/grant-dispatcher/game-server/game-server.client.js';
import type { GameServer } from '../../../src/modules/grant-dispatcher/game-server/game-server.js';
import { loadConfig } from '../../../src/platform/config/app-config.js';
import { EgressPolicy } from '../../../src/platform/outbound/egress-policy.js';
import { Clock } from '../../../src/shared/time/clock.js';
import { ScriptedServer } from '../../support/faults/scripted-server.js';
import { whole, wireAnswer } from '../../support/faults/wire-answer.js';
import { vectorJson } from '../../support/vectors/vectors.js';

interface SignatureVector {
  readonly secret: string;
  readonly id: string;
  /** Seconds since the epoch. */
  readonly timestamp: number;
  readonly payload: string;
  readonly signature: string;
  /** Wrong signatures, which may stand beside a right one. */
  readonly othersBeside: readonly string[];
  readonly invalidSignatures: readonly string[];
}

const VECTOR = vectorJson<SignatureVector>('webhooks/standard-webhooks.json');
const { secret: SECRET, id, timestamp, payload: body, signature } = VECTOR;
const OTHER_SECRET = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;
const CIDRS = { allowedCidrs: ['127.0.0.1/32'], revision: 1 } as const;

/** Stands still at the time of the vector, in the middle of its second. */
class VectorClock extends Clock {
  override now(): Date {
    return new Date(timestamp * 1_000 + 500);
  }
}

describe('the signature that the official libraries of Standard Webhooks publish', () => {
  const egress = new EgressPolicy(
    loadConfig({
      NODE_ENV: 'test',
      DATABASE_URL: 'mysql://u:p@127.0.0.1:3306/purser',
      REDIS_URL: 'redis://127.0.0.1:6379',
    }),
  );
  const webhooks = new WebhookClient(new VectorClock(), egress);
  const gameServers = new GameServerClient(new VectorClock(), egress);
  let receiver: ScriptedServer;

  beforeAll(async () => {
    receiver = await ScriptedServer.start(() => whole(wireAnswer(200, {})));
  });
  afterEach(() => {
    receiver.requests.length = 0;
  });
  afterAll(async () => {
    webhooks.onApplicationShutdown();
    gameServers.onApplicationShutdown();
    await receiver.close();
  });

  const sendEvent = (signingSecrets: readonly string[]) => {
    const endpoint: EventEndpoint = {
      id: '1',
      pjid: 'GAME',
      url: receiver.url,
      types: [],
      signingSecrets,
      ...CIDRS,
    };
    return webhooks.send(endpoint, { id, body });
  };
  const sendGrant = (signingSecrets: readonly string[]) => {
    const server: GameServer = {
      pjid: 'GAME',
      giveProductUrl: receiver.url,
      giveItemUrl: null,
      header: null,
      signingSecrets,
      ...CIDRS,
    };
    return gameServers.call(server, { kind: 'PRODUCT', url: receiver.url, id, body });
  };

  it.each([
    ['an event', sendEvent],
    ['a grant', sendGrant],
  ])('is what %s is sent with', async (_, send) => {
    await send([SECRET]);
    expect(receiver.requests).toMatchObject([
      {
        body,
        headers: {
          'webhook-id': id,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': signature,
        },
      },
    ]);
  });

  it.each([
    ['an event', sendEvent],
    ['a grant', sendGrant],
  ])('is one of two that %s is sent with while a secret is exchanged', async (_, send) => {
    await send([OTHER_SECRET, SECRET]);
    const signatures = String(receiver.requests[0]?.headers['webhook-signature']).split(' ');
    expect(signatures).toHaveLength(2);
    expect(signatures[1]).toBe(signature);
  });

  describe('in the client for game servers', () => {
    const check = (signatures: string, changes: { secret?: string; now?: number; body?: string } = {}) =>
      isSigned(
        [changes.secret ?? SECRET],
        {
          id,
          timestamp: String(timestamp),
          signatures,
          body: new TextEncoder().encode(changes.body ?? body),
        },
        changes.now ?? timestamp,
      );

    it('is right, also by a secret without its prefix', async () => {
      expect(await check(signature)).toBe(true);
      expect(await check(signature, { secret: SECRET.replace('whsec_', '') })).toBe(true);
    });

    it('is right among others', async () => {
      const [first = '', ...rest] = VECTOR.othersBeside;
      expect(await check([first, ...rest, signature, first].join(' '))).toBe(true);
      expect(await check([first, ...rest, first].join(' '))).toBe(false);
    });

    it.each(VECTOR.invalidSignatures)('is wrong as %j', async (invalid) => {
      expect(await check(invalid)).toBe(false);
    });

    it('is wrong for another secret, another body and another time', async () => {
      expect(await check(signature, { secret: OTHER_SECRET })).toBe(false);
      expect(await check(signature, { body: `${body} ` })).toBe(false);
      for (const seconds of [301, -301])
        expect(await check(signature, { now: timestamp + seconds })).toBe(false);
    });
  });
});
