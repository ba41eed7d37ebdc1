import { DeferredVerifications } from '../../../src/modules/purchase/verification/deferred/deferred-verifications.service.js';
import { FinishVerificationService } from '../../../src/modules/purchase/verification/deferred/finish-verification.service.js';
import { PurchaseRepository } from '../../../src/modules/purchase/record/purchase.repository.js';
import { brokenPurchases, grantOf, purchasesOf } from './invariants.js';
import { type Play, race, type Race, unless } from './play.js';
import type { Reserved, Shop } from './shop.js';

interface Deferred {
  /** A reservation whose proof is kept. */
  readonly purchase: Reserved;
  /** Another one of the same player. */
  readonly other: Reserved;
  /** Receipt of the proof. */
  readonly receipt: string;
}

type Work = (shop: Shop, deferred: Deferred) => Promise<unknown>;

/** The worker asks the store again. */
const finish: Work = (shop, { purchase }) => shop.stack.get(FinishVerificationService).execute(purchase.boid);

const verify: Work = (shop, { purchase, receipt }) => shop.verify(purchase, receipt);
const verifyOther: Work = (shop, { other, receipt }) => shop.verify(other, receipt);
const cancel: Work = (shop, { purchase }) => shop.cancel(purchase);

/** Keeps the proof of a reservation, as after a verification that its store did not answer, and makes it due. */
async function deferred(shop: Shop): Promise<Deferred> {
  const buyer = shop.player(shop.deferring);
  const [purchase, other] = [await shop.reserve(buyer), await shop.reserve(buyer)];
  const receipt = shop.fresh('receipt');
  const { pjid, boid } = purchase;
  const read = await shop.stack.get(PurchaseRepository).find(pjid, boid);
  if (read === null) throw new Error('a reservation is not there');
  const evidence = { kind: 'purchase-token', purchaseToken: receipt } as const;
  await shop.stack.get(DeferredVerifications).keep(read, 'GSTORE', { price: null, evidence });
  const due = 'UPDATE deferred_verification SET due_at = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE boid = ?';
  await shop.stack.rows(due, [BigInt(boid)]);
  return { purchase, other, receipt };
}

/**
 * A race on the proof of a payment whose items the worker grants.
 * @param ends what it may lead to: the status of the purchase, of its grant, and of the other purchase
 */
const onProof =
  (work: readonly Work[], ends: readonly string[]) =>
  async (shop: Shop): Promise<Play> => {
    const made = await deferred(shop);
    const { purchase, other } = made;
    return {
      operations: work.map((each) => () => each(shop, made)),
      check: async () => {
        const [states, others] = [
          await purchasesOf(shop.stack, [purchase]),
          await purchasesOf(shop.stack, [other]),
        ];
        const grant = (await grantOf(shop.stack, purchase))?.status ?? 'without';
        const end = `${states[0]?.status} ${grant} ${others[0]?.status}`;
        const [row] = await shop.stack.rows<{ isGranted: number }>(
          'SELECT is_granted AS isGranted FROM purchase WHERE boid = ?',
          [BigInt(purchase.boid)],
        );
        return [
          ...brokenPurchases([...states, ...others]),
          ...unless(ends.includes(end), `purchase, grant and the other purchase are ${end}`),
          ...unless((row?.isGranted === 1) === (grant !== 'without'), `the mark does not fit: ${end}`),
        ];
      },
    };
  };

const BY_WORKER = 'VERIFY_SUCCESS PENDING RESERVED';
const BY_GAME = 'VERIFY_SUCCESS without RESERVED';
const OF_OTHER = 'RESERVED without VERIFY_SUCCESS';
const CANCELED = 'RESERVED_CANCEL without RESERVED';

/** Races of the worker that verifies a purchase later with the game. */
export const DEFERRED_RACES: readonly Race[] = [
  race(['finish', 'verify'], 'same proof', onProof([finish, verify], [BY_WORKER, BY_GAME])),
  race(['finish', 'verify'], 'receipt of a proof', onProof([finish, verifyOther], [BY_WORKER, OF_OTHER])),
  race(['finish', 'cancel'], 'same proof', onProof([finish, cancel], [BY_WORKER, CANCELED])),
  race(['finish', 'finish'], 'same proof', onProof([finish, finish], [BY_WORKER])),
];
