import { PurchaseMoveRepository } from '../../../src/modules/purchase/archive/purchase-move.repository.js';
import { type Play, race, type Race, unless } from './play.js';
import type { Reserved, Shop } from './shop.js';

/** Days after which a purchase of these races is old enough. */
const DAYS = 200;

interface Old {
  /** A purchase that is over for long, and whose keys are stored. */
  readonly purchase: Reserved;
  /** A reservation of the same player. */
  readonly other: Reserved;
  /** The receipt of the old purchase. */
  readonly receipt: string;
}

type Work = (shop: Shop, old: Old) => Promise<unknown>;

const move: Work = (shop, { purchase }) => shop.stack.get(PurchaseMoveRepository).move([purchase.boid], DAYS);
const refund: Work = (shop, { purchase }) => shop.refund(purchase);
const verifyAgain: Work = (shop, { other, receipt }) => shop.verify(other, receipt);

const OLDER = `UPDATE purchase SET event_mask = 0, event_due_at = NULL, reserved_at = reserved_at - INTERVAL 300 DAY,
    verified_at = verified_at - INTERVAL 300 DAY, completed_at = completed_at - INTERVAL 300 DAY,
    consumed_at = consumed_at - INTERVAL 300 DAY
  WHERE boid = ?`;

async function old(shop: Shop, isArchived: boolean): Promise<Old> {
  const buyer = shop.player(shop.calling);
  const receipt = shop.fresh('receipt');
  const [purchase, other] = [await shop.reserve(buyer), await shop.reserve(buyer)];
  await shop.verify(purchase, receipt);
  await shop.complete(purchase);
  await shop.consume(purchase);
  const boid = BigInt(purchase.boid);
  await shop.stack.rows(OLDER, [boid]);
  const moves = shop.stack.get(PurchaseMoveRepository);
  for (let after = await moves.announceSome(shop.calling, null, DAYS); after !== null;)
    after = await moves.announceSome(shop.calling, after, DAYS);
  await shop.stack.rows(
    'UPDATE purchase_move SET due_at = UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE WHERE boid = ?',
    [boid],
  );
  if (isArchived) await moves.move([purchase.boid], DAYS);
  return { purchase, other, receipt };
}

const STATE = `SELECT
    CAST((SELECT COUNT(*) FROM purchase WHERE boid = :boid) AS DOUBLE) AS stays,
    CAST((SELECT COUNT(*) FROM purchase_archive WHERE boid = :boid) AS DOUBLE) AS archived,
    CAST((SELECT COUNT(*) FROM purchase_key WHERE boid = :boid) AS DOUBLE) AS claims,
    CAST((SELECT COUNT(*) FROM purchase WHERE boid = :other AND status <> 'RESERVED') AS DOUBLE) AS paidAgain,
    CAST((SELECT COUNT(*) FROM purchase WHERE boid = :boid AND status = 'CANCELED')
      + (SELECT COUNT(*) FROM purchase_archive WHERE boid = :boid AND status = 'CANCELED') AS DOUBLE) AS canceled`;

/** What a purchase claims that was verified and completed: its receipt and three requests. */
const CLAIMS = 4;

/** A race on a purchase that is about to be archived, or is. */
const onOld =
  (work: readonly Work[], isArchived: boolean) =>
  async (shop: Shop): Promise<Play> => {
    const made = await old(shop, isArchived);
    const { purchase, other } = made;
    return {
      operations: work.map((each) => () => each(shop, made)),
      check: async () => {
        const sql = STATE.replaceAll(':boid', purchase.boid).replaceAll(':other', other.boid);
        const [state] =
          await shop.stack.rows<Record<'stays' | 'archived' | 'claims' | 'paidAgain' | 'canceled', number>>(
            sql,
          );
        const { stays, archived, claims, paidAgain, canceled } = state!;
        return [
          ...unless(stays + archived === 1, `${stays} rows of the purchase and ${archived} in the archive`),
          ...unless(archived === 0 || claims === CLAIMS, `archived with ${claims} of ${CLAIMS} claims`),
          ...unless(paidAgain === 0, 'the receipt paid twice'),
          ...unless(!work.includes(refund) || canceled === 1, 'the refund was lost'),
        ];
      },
    };
  };

/** Races of the worker that archives purchases. */
export const ARCHIVE_RACES: readonly Race[] = [
  race(['move', 'refund'], 'old purchase', onOld([move, refund], false)),
  race(['move', 'verify'], 'receipt of an old purchase', onOld([move, verifyAgain], false)),
  race(['move', 'move'], 'old purchase', onOld([move, move], false)),
  race(['refund', 'refund'], 'archived purchase', onOld([refund, refund], true)),
  race(['refund', 'verify'], 'receipt of an archived purchase', onOld([refund, verifyAgain], true)),
];
