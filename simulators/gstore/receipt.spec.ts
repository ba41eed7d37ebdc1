import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GstoreCaller } from '../testing/gstore-caller.js';
import { GstoreSimulator } from './gstore-simulator.js';

describe('a receipt of mobile store A', () => {
  let store: GstoreSimulator;
  let caller: GstoreCaller;
  const packageName = 'com.sim.game';

  beforeAll(async () => {
    store = await GstoreSimulator.start();
    caller = await GstoreCaller.of(store, packageName);
  });
  afterAll(() => store.close());

  const isGenuine = (text: string, signature: string): boolean => {
    const key = createPublicKey({
      key: Buffer.from(caller.app.licenseKey, 'base64'),
      format: 'der',
      type: 'spki',
    });
    return verify('RSA-SHA1', Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'base64'));
  };

  it('is signed so that the license key of the app proves it', () => {
    const bought = store.buy({ packageName, productId: 'gem.100', obfuscatedAccountId: '한글-ü' });

    expect(isGenuine(bought.purchaseOriginalJson, bought.purchaseSignature)).toBe(true);
  });

  it('is no longer proven when one byte differs or the JSON is written anew', () => {
    const bought = store.buy({ packageName, productId: 'gem.100' });
    const changed = bought.purchaseOriginalJson.replace('gem.100', 'gem.900');
    const rewritten = JSON.stringify(JSON.parse(bought.purchaseOriginalJson), null, 1);

    expect(isGenuine(changed, bought.purchaseSignature)).toBe(false);
    expect(isGenuine(rewritten, bought.purchaseSignature)).toBe(false);
  });

  it('is not proven by the key of another app', async () => {
    await store.registerApp({ packageName: 'com.sim.other' });
    const bought = store.buy({ packageName: 'com.sim.other', productId: 'gem.100' });

    expect(isGenuine(bought.purchaseOriginalJson, bought.purchaseSignature)).toBe(false);
  });

  it('lists the products of an order of several', () => {
    const bought = store.buy({ packageName, productId: 'gem.100', furtherProductIds: ['gem.200'] });
    const { productIds, ...others } = JSON.parse(bought.purchaseOriginalJson) as Record<string, unknown>;

    expect(productIds).toEqual(['gem.100', 'gem.200']);
    expect(others).not.toHaveProperty('productId');
  });

  it('holds the fields of the client-side purchase data', () => {
    const bought = store.buy({
      packageName,
      productId: 'gem.100',
      quantity: 3,
      purchaseTimeMillis: 1795231498123,
      obfuscatedAccountId: 'abc',
    });

    expect(JSON.parse(bought.purchaseOriginalJson)).toEqual({
      orderId: bought.orderId,
      packageName,
      productId: 'gem.100',
      purchaseTime: 1795231498123,
      purchaseState: 0,
      purchaseToken: bought.purchaseToken,
      quantity: 3,
      acknowledged: false,
      obfuscatedAccountId: 'abc',
    });
    expect(bought.orderId).toMatch(/^GPA\.\d{4}-\d{4}-\d{4}-\d{5}$/);
    expect(bought.purchaseToken).toMatch(/^[a-z]{24}\.AO-J1O[\w-]{100,}$/);
  });

  it('has no order id when the purchase has no order', () => {
    const bought = store.buy({ packageName, productId: 'gem.100', orderId: null, purchaseType: 1 });

    expect(bought.orderId).toBeNull();
    expect(bought.purchaseOriginalJson).not.toContain('orderId');
  });

  it('writes a pending purchase as 4, as the client side does', () => {
    const bought = store.buy({ packageName, productId: 'gem.100', purchaseState: 2 });

    expect(JSON.parse(bought.purchaseOriginalJson)).toMatchObject({ purchaseState: 4 });
  });

  it('can hold any value and still be genuine', () => {
    const text = '{"packageName":"com.evil","purchaseState":0}';

    expect(isGenuine(text, store.sign({ packageName, purchaseOriginalJson: text }).purchaseSignature)).toBe(
      true,
    );
  });

  it('keeps the keys of an app, also when it is registered twice at once', async () => {
    const name = { packageName: 'com.sim.twice' };
    const [one, two] = await Promise.all([store.registerApp(name), store.registerApp(name)]);

    expect(one).toEqual(two);
    expect(await store.registerApp(name)).toEqual(one);
    expect(one.licenseKey).toMatch(/^MIIBIjANBgkq/);
    expect(one.licenseKey).toHaveLength(392);
  });

  it('cannot be bought for an unregistered app', () => {
    expect(() => store.buy({ packageName: 'com.example.unknown', productId: 'gem.100' })).toThrow(
      'Register the app',
    );
  });

  it('comes with the same ids again from the same seed', async () => {
    const tokens = await Promise.all(
      [1, 2].map(async () => {
        const seeded = await GstoreSimulator.start({ seed: 'again' });
        await seeded.registerApp({ packageName });
        const { purchaseToken, orderId } = seeded.buy({ packageName, productId: 'gem.100' });
        await seeded.close();
        return { purchaseToken, orderId };
      }),
    );

    expect(tokens[0]).toEqual(tokens[1]);
  });
});
