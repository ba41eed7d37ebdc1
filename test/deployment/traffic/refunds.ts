import { operate } from '../../chaos/run/ground.js';
import { eventually } from '../../support/eventually.js';
import type { Place } from '../deployment.js';
import { makeProject, newId } from './game.js';
import { Repeated, type Traffic } from './traffic.js';

const PJID = 'TRAFFICR';
const PACKAGE = 'com.example.trafficr';
const PUSH_ACCOUNT = 'push@publisher.iam.gserviceaccount.com';
const PRODUCT = 'gem.100';
const PRICE = { microPrice: 990_000, currency: 'USD' } as const;
const EVERY_MS = 700;
const SETTLED_MS = 120_000;
const STANDING = `SELECT CAST(boid AS CHAR) AS boid, status FROM purchase WHERE pjid = ? AND status <> 'CANCELED'`;

/** Purchases that the store takes back after they were completed, and says so by a notification. */
export async function startRefunds(place: Place): Promise<Traffic> {
  const { store, admin } = place;
  const { client } = await makeProject(place, PJID);
  const app = await store.registerApp({ packageName: PACKAGE });
  const url = `${place.apis[0].url}/billing/api-store/v1/gstore/notification/${PJID}`;
  const settings = { ...app, rtdnAudience: url, rtdnServiceAccount: PUSH_ACCOUNT };
  await operate(place, 'store-settings/save', { pjid: PJID, store: 'GSTORE', settings });
  let refunded = 0;
  const repeated = new Repeated('refund-failed', EVERY_MS, async (index) => {
    const player = { playerId: `player-${index % 50}`, productId: PRODUCT };
    const { boid } = await client.gstore.reserve({
      ...player,
      ...PRICE,
      reqId: newId('refund'),
      svcId: 'svc-1',
      ipCountry: 'US',
      payment: 'GSTORE_PLAY',
      appStore: 'GSTORE_PLAY',
      os: 'ANDROID',
    });
    const bought = store.buy({ packageName: PACKAGE, productId: PRODUCT });
    const { purchaseOriginalJson, purchaseSignature, purchaseToken } = bought;
    const proof = { purchaseOriginalJson, purchaseSignature, productDetailsJson: '[]' };
    await client.gstore.verify({ ...player, ...PRICE, ...proof, boid });
    await client.purchase.complete({ ...player, boid });
    store.refund({ purchaseToken, reason: 5 });
    const push = { url, audience: url, serviceAccount: PUSH_ACCOUNT, packageName: PACKAGE, purchaseToken };
    const { statuses } = await store.notify(push);
    const [status] = statuses;
    if (status == null || status >= 300)
      throw new Error(`the notification of ${boid} was answered ${status}`);
    refunded += 1;
  });
  return {
    stop: () => repeated.stop(),
    outcome: async () => {
      const left = (): Promise<{ boid: string; status: string }[]> => admin.query(STANDING, [PJID]);
      await eventually(left, (rows) => rows.length === 0, SETTLED_MS).catch(() => undefined);
      const lost = (await left()).map(({ boid, status }) => ({
        rule: 'refund-lost',
        detail: `${boid} is ${status}`,
      }));
      return { done: `${refunded} refunds`, violations: [...repeated.violations, ...lost] };
    },
  };
}
