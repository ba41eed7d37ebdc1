import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectStores } from '../../../launcher/first-purchases/development-project.mjs';
import { callSimulator } from '../../../launcher/first-purchases/json-calls.mjs';
import { storeEnvironment } from '../../../launcher/first-purchases/stores.mjs';
import { PCSTORE } from '../../../launcher/first-purchases/stores/pcstore.mjs';
import { storyOf } from '../../../launcher/first-purchases/story.mjs';
import { type Fleet, startFleet } from '../../../simulators/fleet.js';
import { Operator } from '../../support/operators/operator.js';
import { type RunningService, startService } from '../../support/service/start-service.js';

describe('a first purchase of npm start', () => {
  let fleet: Fleet;
  let service: RunningService;
  let accessKey: string;

  const storeOf = (simulator: string) => (operation: string, body: Record<string, unknown>) =>
    callSimulator(`${fleet.addresses[simulator]?.['controlUrl']}/__sim/${simulator}/${operation}`, body);

  beforeAll(async () => {
    fleet = await startFleet(0);
    const env = storeEnvironment(fleet.addresses);
    service = await startService({ ...env, PURSER_STORE_BREAKER_FAILURES: '1' });
    const operator = new Operator(service);
    await operator.must('project/save', { pjid: 'DEMO', name: 'Demo game' });
    ({ accessKey } = await operator.key('DEMO', ['GAME', 'PLATFORM', 'OPERATOR']));
    const { url, adminKey } = service;
    await connectStores({ url, adminKey }, storeOf);
  });

  afterAll(async () => {
    await service.stop();
    await fleet.close();
  });

  it('waits for a store whose circuit is open, as after a start with other keys', async () => {
    const store = storeOf('pcstore');
    await store('fault', { kind: 'status', status: 403, match: { route: 'InitTxn' }, times: 1 });
    const told: string[] = [];
    const tell = (_who: string, what: string, answer: string) => void told.push(`${what}: ${answer}`);

    await PCSTORE.buy(storyOf({ url: service.url, accessKey, store, tell }));

    expect(told.at(-1)).toBe('completes the purchase: SUCCESS, COMPLETED');
  });

  it('ends at once with what the service says when nothing is wrong with the store', async () => {
    const store = storeOf('pcstore');
    const { service: call } = storyOf({ url: service.url, accessKey, store, tell: () => undefined });

    await expect(call('/billing/api-game/v1/purchase/complete', { pjid: 'DEMO' })).rejects.toThrow(
      'answered INVALID_PARAMETER',
    );
  });
});
