import type { Sale } from './book.js';
import type { Buyer } from './buyer.js';
import { audienceOf, PRODUCT, PUSH_ACCOUNT } from './projects.js';

/** A sequence of requests that a player or a platform makes. */
export type ProductStory = (buyer: Buyer) => Promise<void>;

type Fields = Readonly<Record<string, unknown>>;

const PURCHASE = '/billing/api-game/v1/purchase';
const GSTORE = `${PURCHASE}/gstore/play/consumable`;
const ASTORE = `${PURCHASE}/astore/appstore/consumable`;
const VERIFIED = ['VERIFY_SUCCESS', 'COMPLETED_BEFORE_CONSUME', 'COMPLETED', 'CANCELED'];
const IN_USD: Fields = { microPrice: 990_000, currency: 'USD' };
export const ON_PHONE_A: Fields = { payment: 'GSTORE_PLAY', appStore: 'GSTORE_PLAY', os: 'ANDROID' };
const ON_PHONE_B: Fields = { payment: 'ASTORE_APP', appStore: 'ASTORE_APP_STORE', os: 'IOS' };

/** A payment in mobile store A: its proof, and its refund. */
export interface PhonePayment {
  readonly proof: Fields;
  /** Refunds it once, notifies the service each time, and returns whether the notification was accepted. */
  readonly refund: () => Promise<boolean>;
  readonly wrongInStore: () => string | null;
}

/** Reserves in mobile store A; prices in USD unless said otherwise. */
export const reserveOnA = async (buyer: Buyer, changes: Fields = {}): Promise<string> =>
  (await buyer.reserve(`${GSTORE}/reserve`, { ...ON_PHONE_A, ...changes })).boid;

/** Verifies until it is verified; price and currency as reserved. */
export const verifyOnA = (buyer: Buyer, boid: string, proof: Fields, price: Fields = IN_USD): Promise<void> =>
  buyer.settle(`${GSTORE}/verify`, boid, { ...price, ...proof }, VERIFIED);

/** Pays in mobile store A. */
export function payOnA({ ground, project, random }: Buyer): PhonePayment {
  const { gstore } = ground.market;
  const bought = gstore.buy({ packageName: project.app, productId: PRODUCT });
  const { purchaseOriginalJson, purchaseSignature, purchaseToken } = bought;
  ground.book.secrets.push(purchaseToken, purchaseSignature);
  let isRefunded = false;
  const refund = async (): Promise<boolean> => {
    if (!isRefunded) gstore.refund({ purchaseToken, reason: 5 });
    isRefunded = true;
    const url = `${random.pick(ground.urls)}/billing/api-store/v1/gstore/notification/${project.pjid}`;
    const push = { url, audience: audienceOf(project.pjid), serviceAccount: PUSH_ACCOUNT };
    const about = { packageName: project.app, purchaseToken, times: 2 };
    const { statuses } = await gstore.notify({ ...push, ...about });
    return statuses.includes(200);
  };
  const wrongInStore = (): string | null => {
    const { consumptionState, purchaseState } = gstore.get({ purchaseToken });
    if (isRefunded) return purchaseState === 1 ? null : 'not taken back';
    return consumptionState === 1 && purchaseState === 0 ? null : 'not consumed';
  };
  return {
    proof: { productDetailsJson: '[]', purchaseOriginalJson, purchaseSignature },
    refund,
    wrongInStore,
  };
}

/** Sends a notification until the service has accepted it, as stores do. */
export async function untilTaken(buyer: Buyer, send: () => Promise<boolean>): Promise<void> {
  await buyer.until(async () => ((await send()) ? true : null), 'a notification');
}

/** From the reservation to the end in mobile store A, with some concurrent verifications, and some refunds. */
export const sellOnA: ProductStory = async (buyer) => {
  const { ground, project, random } = buyer;
  const boid = await reserveOnA(buyer);
  const payment = payOnA(buyer);
  if (random.chance(0.3)) await verifyAtOnce(buyer, boid, payment.proof);
  await verifyOnA(buyer, boid, payment.proof);
  if (random.chance(0.3)) await useAgain(buyer, payment.proof);
  await buyer.complete(boid);
  const isRefunded = random.chance(0.3);
  if (isRefunded) await untilTaken(buyer, payment.refund);
  const end: Sale['end'] = isRefunded ? 'CANCELED' : 'COMPLETED';
  ground.book.sales.push({
    store: 'GSTORE',
    pjid: project.pjid,
    boid,
    end,
    wrongInStore: payment.wrongInStore,
  });
};

/** Several verifications at once: one wins at most. */
async function verifyAtOnce(buyer: Buyer, boid: string, proof: Fields): Promise<void> {
  const replies = await Promise.all(
    [1, 2, 3].map(() => {
      const fields = { ...buyer.aPurchase(boid), ...IN_USD, ...proof };
      return buyer.ask({ path: `${GSTORE}/verify`, fields });
    }),
  );
  const winners = replies.filter(({ outcome }) => outcome === 'ok').length;
  if (winners > 1) buyer.ground.book.complain('two-winners', `${boid}: ${winners} verifications`);
}

/** A receipt that another purchase has used is refused. */
async function useAgain(buyer: Buyer, proof: Fields): Promise<void> {
  const other = await reserveOnA(buyer);
  const reply = await buyer.definite(() => ({
    path: `${GSTORE}/verify`,
    fields: { ...buyer.aPurchase(other), ...IN_USD, ...proof },
  }));
  if (reply.outcome === 'ok') buyer.ground.book.complain('receipt-twice', other);
  await buyer.cancel(other);
  const { pjid } = buyer.project;
  const sale = { store: 'GSTORE', pjid, boid: other, end: 'RESERVED_CANCEL' } as const;
  buyer.ground.book.sales.push({ ...sale, wrongInStore: () => null });
}

/** The same in mobile store B. */
export const sellOnB: ProductStory = async (buyer) => {
  const { ground, project, random } = buyer;
  const { astore } = ground.market;
  const { boid } = await buyer.reserve(`${ASTORE}/reserve`, ON_PHONE_B);
  const { transactionId, receiptData } = astore.buy({ bundleId: project.app, productId: PRODUCT });
  ground.book.secrets.push(receiptData);
  await buyer.settle(`${ASTORE}/verify`, boid, { ...IN_USD, transactionId, receiptData }, VERIFIED);
  await buyer.complete(boid);
  const isRefunded = random.chance(0.3);
  if (isRefunded) {
    astore.refund({ transactionId });
    await untilTaken(buyer, async () => {
      const url = `${random.pick(ground.urls)}/billing/api-store/v1/astore/notification/${project.pjid}`;
      const { statuses } = await astore.notify({ url, transactionId, times: 2 });
      return statuses.includes(200);
    });
  }
  const end: Sale['end'] = isRefunded ? 'CANCELED' : 'COMPLETED';
  ground.book.sales.push({
    store: 'ASTORE',
    pjid: project.pjid,
    boid,
    end,
    wrongInStore: () => {
      const { cancellationDateMillis } = astore.set({ transactionId });
      return (cancellationDateMillis !== null) === isRefunded ? null : 'taken back or not';
    },
  });
};
