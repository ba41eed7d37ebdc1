import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AstoreSimulator } from '../../../simulators/astore/astore-simulator.js';
import { ConsoleSimulator } from '../../../simulators/console/console-simulator.js';
import { GstoreSimulator } from '../../../simulators/gstore/gstore-simulator.js';
import { PcstoreSimulator } from '../../../simulators/pcstore/pcstore-simulator.js';
import { PushSimulator } from '../../../simulators/push/push-simulator.js';
import { WshopSimulator } from '../../../simulators/wshop/wshop-simulator.js';
import { Operator } from '../../support/operators/operator.js';
import type { RunningService } from '../../support/service/start-service.js';
import { startTrusting } from '../../support/stores/astore.js';

type Fields = Record<string, unknown>;

interface Finding {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly remedy: string;
}

const STORES = ['GSTORE', 'ASTORE', 'PCSTORE', 'WSHOP', 'CONSOLE', 'PUSH'] as const;
type StoreName = (typeof STORES)[number];

const strangersKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

describe('store-settings/check', () => {
  let service: RunningService;
  let operator: Operator;
  let right: Record<StoreName, Fields>;
  let serverKey: { keyId: string; issuerId: string; privateKey: string };
  let revokeServerKey: () => void;
  const simulators: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    const [gstore, astore, pcstore, wshop, console_, push] = await Promise.all([
      GstoreSimulator.start(),
      AstoreSimulator.start(),
      PcstoreSimulator.start(),
      WshopSimulator.start(),
      ConsoleSimulator.start(),
      PushSimulator.start(),
    ]);
    simulators.push(gstore, astore, pcstore, wshop, console_, push);
    service = await startTrusting(astore, {
      GSTORE_API_URL: gstore.apiUrl,
      GSTORE_TOKEN_URL: gstore.tokenUrl,
      ASTORE_SERVER_API_URL: astore.productionUrl,
      ASTORE_SERVER_API_SANDBOX_URL: astore.sandboxUrl,
      PCSTORE_API_URL: pcstore.apiUrl,
      WSHOP_API_URL: wshop.apiUrl,
      CONSOLE_AUTH_URL: console_.authUrl,
      CONSOLE_API_URL: console_.entitlementUrl,
      PUSH_API_URL: push.apiUrl,
      PUSH_TOKEN_URL: push.tokenUrl,
      // Each project is asked for once more after it was refused: no circuit opens meanwhile.
      PURSER_STORE_BREAKER_FAILURES: '0',
    });
    operator = new Operator(service);
    right = {
      GSTORE: {
        ...(await gstore.registerApp({ packageName: 'com.example.check' })),
        rtdnAudience: 'https://purser.example/notification',
        rtdnServiceAccount: 'push@example.iam',
      },
      ASTORE: { ...astore.registerApp({ bundleId: 'com.example.check' }) },
      PCSTORE: { ...pcstore.registerApp({ appId: '480' }) },
      WSHOP: { ...wshop.registerProject({ projectId: '77' }) },
      CONSOLE: { ...console_.registerClient({ clientId: 'check' }) },
      PUSH: { ...(await push.registerProject({ projectId: 'check' })) },
    };
    serverKey = astore.serverKey({ bundleId: 'com.example.check' });
    revokeServerKey = () => astore.revokeServerKey(serverKey);
  });

  afterAll(async () => {
    await service.stop();
    await Promise.all(simulators.map((simulator) => simulator.close()));
  });

  /** What a store says to settings, in a fresh project. */
  async function check(store: StoreName, settings: Fields | null): Promise<readonly Finding[]> {
    const { pjid } = await operator.project();
    if (settings !== null) await operator.must('store-settings/save', { pjid, store, settings });
    type Found = { readonly findingList: readonly Finding[] };
    const { findingList } = await operator.must<Found>('store-settings/check', { pjid, store });
    return findingList;
  }

  const codesOf = (findings: readonly Finding[]): string[] => findings.map(({ code }) => code);

  /** Of another account, or another project, of the same shape. */
  const wrong = (store: StoreName): Fields => {
    const settings = right[store];
    const serviceAccount = { ...(settings['serviceAccount'] as object), private_key: strangersKey };
    const changes: Readonly<Record<StoreName, Fields>> = {
      GSTORE: { serviceAccount },
      ASTORE: { sharedSecret: '0'.repeat(32) },
      PCSTORE: { webApiKey: '0'.repeat(32) },
      WSHOP: { apiKey: 'of-yesterday' },
      CONSOLE: { clientSecret: 'of-yesterday' },
      PUSH: { serviceAccount },
    };
    return { ...settings, ...changes[store] };
  };

  it.each(STORES)('says that nothing is saved for %s', async (store) => {
    expect(await check(store, null)).toEqual([
      {
        code: 'STORE_SETTINGS_MISSING',
        severity: 'ERROR',
        message: 'Nothing is saved for this store',
        remedy: 'Save its settings with store-settings/save',
      },
    ]);
  });

  it.each(['GSTORE', 'PCSTORE', 'WSHOP', 'CONSOLE', 'PUSH'] as const)(
    'finds nothing wrong with right settings of %s',
    async (store) => {
      expect(await check(store, right[store])).toEqual([]);
    },
  );

  it.each(['GSTORE', 'PCSTORE', 'WSHOP', 'CONSOLE', 'PUSH'] as const)(
    'says that %s refuses credentials that are not its own, and names none of them',
    async (store) => {
      const findings = await check(store, wrong(store));
      expect(codesOf(findings)).toEqual(['STORE_REFUSES_CREDENTIALS']);
      const said = JSON.stringify(findings) + service.logLines.join('');
      for (const secret of ['of-yesterday', '0'.repeat(32), strangersKey.split('\n')[3]!])
        expect(said).not.toContain(secret);
    },
  );

  it('says of mobile store B that it answers, and that only a receipt proves the shared secret', async () => {
    expect(await check('ASTORE', right.ASTORE)).toMatchObject([
      { code: 'CREDENTIALS_NOT_PROVEN', severity: 'INFO' },
    ]);
    expect(codesOf(await check('ASTORE', wrong('ASTORE')))).toEqual(['CREDENTIALS_NOT_PROVEN']);
  });

  it('says of mobile store B when it refuses the key of its server API', async () => {
    const settings = { ...right.ASTORE, ...serverKey };
    expect(codesOf(await check('ASTORE', settings))).toEqual(['CREDENTIALS_NOT_PROVEN']);
    revokeServerKey();
    expect(codesOf(await check('ASTORE', settings))).toEqual(['STORE_REFUSES_CREDENTIALS']);
  });

  it('names what keeps the notifications of a store from being accepted', async () => {
    const { rtdnAudience: _, ...gstore } = right.GSTORE;
    expect(await check('GSTORE', gstore)).toMatchObject([
      {
        code: 'NOTIFICATIONS_NOT_CONFIGURED',
        severity: 'WARNING',
        message: 'The store’s notifications are refused: rtdnAudience is not set',
      },
    ]);
    const { appAppleId: __, ...astore } = right.ASTORE;
    expect(codesOf(await check('ASTORE', astore))).toContain('NOTIFICATIONS_NOT_CONFIGURED');
  });

  it('sees settings that have just been fixed', async () => {
    const { pjid } = await operator.project();
    const checked = async (settings: Fields): Promise<unknown> => {
      await operator.must('store-settings/save', { pjid, store: 'PCSTORE', settings });
      return operator.must('store-settings/check', { pjid, store: 'PCSTORE' });
    };
    expect(await checked(wrong('PCSTORE'))).toMatchObject({
      findingList: [{ code: 'STORE_REFUSES_CREDENTIALS' }],
    });
    expect(await checked(right.PCSTORE)).toEqual({ findingList: [] });
  });

  it('knows its stores by their exact names, and is for operators of the project alone', async () => {
    const [one, other] = [await operator.project(), await operator.project(['OPERATOR'])];
    expect(await operator.call('store-settings/check', { pjid: one.pjid, store: 'gstore' })).toMatchObject({
      resultCode: 'INVALID_PARAMETER',
      resultMessage: expect.stringContaining('store: must be one of'),
    });
    const answer = await service.http
      .post('/operator/v1/store-settings/check')
      .set({ 'X-Req-Pjid': other.pjid, 'X-Auth-Access-Key': other.accessKey })
      .send({ pjid: one.pjid, store: 'PCSTORE' });
    expect(answer.body).toMatchObject({ resultCode: 'NOT_ALLOW_AUTH' });
  });

  it('says that a store does not answer', async () => {
    await Promise.all(simulators.splice(0).map((simulator) => simulator.close()));
    for (const store of STORES) {
      const findings = await check(store, right[store]);
      expect({ store, codes: codesOf(findings) }).toEqual({ store, codes: ['STORE_UNREACHABLE'] });
    }
  }, 60_000);
});
