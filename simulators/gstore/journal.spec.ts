import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fingerprint } from '../kit/fingerprint.js';
import { GstoreCaller } from '../testing/gstore-caller.js';
import { GstoreSimulator } from './gstore-simulator.js';

describe('the journal of mobile store A', () => {
  let store: GstoreSimulator;
  let caller: GstoreCaller;
  const packageName = 'com.sim.game';

  beforeAll(async () => {
    store = await GstoreSimulator.start();
    caller = await GstoreCaller.of(store, packageName);
  });
  beforeEach(() => {
    store.reset();
    caller.forgetAccessToken();
  });
  afterAll(() => store.close());

  it('lists calls in order, with what was answered', async () => {
    const { purchaseToken } = store.buy({ packageName, productId: 'gem.100' });
    await caller.get('gem.100', purchaseToken);
    await caller.consume('gem.100', purchaseToken);
    await caller.consume('gem.100', purchaseToken);
    const path = `/androidpublisher/v3/applications/${packageName}/purchases/products/gem.100/tokens/${fingerprint(purchaseToken)}`;
    const at = expect.any(Number);

    expect(store.journal()).toEqual([
      { route: 'token', method: 'POST', path: '/token', status: 200, at },
      { route: 'products.get', method: 'GET', path, status: 200, at },
      { route: 'products.consume', method: 'POST', path: `${path}:consume`, status: 204, at },
      { route: 'products.consume', method: 'POST', path: `${path}:consume`, status: 400, at },
    ]);
    expect(store.journal({ route: 'products.consume' })).toHaveLength(2);
  });

  it('holds no purchase token, access token, assertion or page token', async () => {
    const { purchaseToken } = store.buy({ packageName, productId: 'gem.100' });
    store.fault({ match: { route: 'products.acknowledge' }, kind: 'reset' });
    await caller.get('gem.100', purchaseToken);
    await caller.call('GET', `/somewhere/else/${purchaseToken}?access_token=ya29.x`);
    await caller.call('GET', `${caller.appPath()}/purchases/voidedpurchases?token=page-token`);
    await caller
      .call('POST', `${caller.productPath('gem.100', purchaseToken)}:acknowledge`)
      .catch(() => undefined);
    const text = JSON.stringify(store.journal());

    expect(store.journal()).toHaveLength(5);
    for (const secret of [purchaseToken, 'ya29', 'page-token', 'eyJ', 'Bearer']) {
      expect(text).not.toContain(secret);
    }
  });

  it('names a call that no route knows', async () => {
    await caller.call('GET', '/somewhere/else');

    expect(store.journal({ route: 'unknown' })).toMatchObject([
      { method: 'GET', path: '/somewhere/else', status: 404 },
    ]);
  });

  it('is empty after a reset, while apps and access tokens live on', async () => {
    await caller.get('gem.100', 'warm-up');
    store.reset();
    const reply = await caller.get('gem.100', 'rubbish');

    expect(reply.status).toBe(400);
    expect(store.journal().map(({ route }) => route)).toEqual(['products.get']);
  });
});
