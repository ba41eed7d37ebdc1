import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PurchaseEvidence } from '../../../src/modules/store-verifier/index.js';
import { ScriptedServer } from '../../support/faults/scripted-server.js';
import { whole, wireAnswer } from '../../support/faults/wire-answer.js';
import { type StorePorts, startStorePorts } from '../../support/stores/store-ports.js';
import { PJID } from './adapter-fixture.js';

const PURCHASE = { pjid: PJID, boid: '6917529027641081857', playerId: 'player-1', productId: 'gem.100' };
const KNOWN = { ...PURCHASE, purchaseToken: 'token-1' };
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const verifying =
  (family: 'ASTORE' | 'CONSOLE' | 'PCSTORE', evidence: PurchaseEvidence) => (ports: StorePorts) =>
    ports.proving(family).verifier.verify({ ...PURCHASE, evidence });

/** What operators entered, and a call that needs it. */
const CALLS = [
  [
    'GSTORE',
    {
      packageName: 'com.example.game',
      licenseKey: '',
      serviceAccount: {
        client_email: 'billing@example.com',
        private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      },
    },
    (ports: StorePorts) => ports.stores.of('GSTORE').consumer?.consumptionOf(KNOWN),
  ],
  [
    'ASTORE',
    { bundleId: 'com.example.game', sharedSecret: 'wrong' },
    verifying('ASTORE', { kind: 'app-receipt', receiptData: 'cmVjZWlwdA==', transactionId: '1' }),
  ],
  ['PCSTORE', { appId: '480', webApiKey: 'wrong' }, verifying('PCSTORE', { kind: 'opened-order' })],
  [
    'PCSTORE',
    { appId: '480', webApiKey: 'wrong' },
    (ports: StorePorts) => ports.stores.of('PCSTORE').revocations?.poll(PJID, null),
  ],
  [
    'CONSOLE',
    { clientId: 'client', clientSecret: 'wrong', redirectUri: 'https://game.example/back' },
    (ports: StorePorts) => ports.userAuthorization.exchange(PJID, 'code'),
  ],
  [
    'CONSOLE',
    { clientId: 'client', clientSecret: 'right', redirectUri: 'https://game.example/back' },
    verifying('CONSOLE', { kind: 'owned-entitlement', label: 'GEM0000000000100' }),
  ],
  [
    'WSHOP',
    { projectId: '77', apiKey: 'wrong', webhookSecret: 'x', env: 'SANDBOX' },
    (ports: StorePorts) =>
      ports.stores.of('WSHOP').opener?.open({
        pjid: PJID,
        boid: PURCHASE.boid,
        language: 'en',
        microPrice: 990_000,
        currency: 'USD',
        prompt: { kind: 'page', playerId: 'p', playerName: 'p', country: 'US', sku: 'gem.100' },
      }),
  ],
] as const;

describe('credentials that a store refuses', () => {
  let server: ScriptedServer;
  let ports: StorePorts;

  beforeEach(async () => {
    // Mobile store B says it with a word of its own.
    server = await ScriptedServer.start(({ path }) =>
      whole(path.endsWith('/verifyReceipt') ? wireAnswer(200, { status: 21004 }) : wireAnswer(403)),
    );
    const { url } = server;
    ports = await startStorePorts({
      GSTORE_API_URL: url,
      GSTORE_TOKEN_URL: `${url}/token`,
      ASTORE_PRODUCTION_URL: url,
      ASTORE_SANDBOX_URL: url,
      PCSTORE_API_URL: url,
      WSHOP_API_URL: url,
      CONSOLE_AUTH_URL: url,
      CONSOLE_API_URL: url,
    });
    const token = { accessToken: 'access', accountId: '1', issue: 1 };
    ports.userTokens.set(PJID, PURCHASE.playerId, token);
  });

  afterEach(async () => {
    await ports.stop();
    await server.close();
  });

  /** The series that have counted something; those of the other stores stand at zero. */
  const counted = async (): Promise<object[]> => {
    const { values } = await ports.metrics.credentialsRefused.get();
    return values.filter(({ value }) => value > 0).map(({ labels, value }) => ({ ...labels, value }));
  };

  it.each(CALLS)('of %s are logged as an error and counted, once a call', async (store, settings, call) => {
    ports.settings.set(PJID, settings);
    for (let calls = 1; calls <= 2; calls += 1) {
      expect(await call(ports)).toMatchObject({ kind: 'unavailable' });
      expect(await counted()).toEqual([{ store, value: calls }]);
    }
    const lines = ports.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const told = { level: 50, msg: 'the store refuses our credentials', store, pjid: PJID };
    expect(lines.filter(({ level }) => level === 50)).toMatchObject([told, told]);
  });

  it('are not reported for a store that cannot be reached', async () => {
    server.script = () => whole(wireAnswer(503));
    for (const [, settings, call] of CALLS) {
      ports.settings.set(PJID, settings);
      await call(ports);
    }
    expect(await counted()).toEqual([]);
  });
});
