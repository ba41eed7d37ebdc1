import { LiftRefundHoldService } from '../../../src/modules/purchase/refund-score/lift-refund-hold.service.js';
import { RecordRepaymentService } from '../../../src/modules/purchase/refund-score/record-repayment.service.js';
import { RefundScores } from '../../../src/modules/purchase/refund-score/refund-scores.service.js';
import { brokenPurchases, purchasesOf } from './invariants.js';
import { type Play, race, type Race, unless } from './play.js';
import { type Reserved, SCORE_POINTS, type Shop } from './shop.js';

type Work = (shop: Shop, purchases: readonly Reserved[]) => Promise<unknown>;

const refund =
  (at: number): Work =>
  (shop, purchases) =>
    shop.refund(purchases[at]!);

const lift: Work = (shop, [first]) =>
  shop.stack.get(LiftRefundHoldService).execute({ pjid: first!.pjid, kind: 'playerId', id: first!.playerId });

const repay: Work = (shop, [first]) =>
  shop.stack.get(RecordRepaymentService).execute(first!.pjid, first!.boid);

/** The worker counts a flagged player again. */
const recount: Work = (shop, [first]) =>
  shop.stack.get(RefundScores).refresh({ pjid: first!.pjid, kind: 'playerId', id: first!.playerId });

const SCORE = `SELECT s.canceled_count AS counted, s.is_flagged AS isFlagged,
    CAST((SELECT COUNT(*) FROM purchase p LEFT JOIN purchase_repayment r ON r.boid = p.boid
      WHERE p.pjid = s.pjid AND p.player_id = s.player_id AND p.status = 'CANCELED' AND r.boid IS NULL
        AND (s.forgiven_until IS NULL OR p.canceled_at > s.forgiven_until)) AS DOUBLE) AS canceled
  FROM refund_score s WHERE s.pjid = ? AND s.player_id = ?`;

/**
 * A race on the refund score of a player.
 * @param refunded number of the three purchases that are refunded before
 */
const onScore =
  (refunded: number, work: readonly Work[]) =>
  async (shop: Shop): Promise<Play> => {
    const player = shop.player(shop.scoring);
    const purchases = [await shop.verified(player), await shop.verified(player), await shop.verified(player)];
    for (const purchase of purchases.slice(0, refunded)) await shop.refund(purchase);
    return {
      operations: work.map((each) => () => each(shop, purchases)),
      check: async () => {
        const [score] = await shop.stack.rows<Record<'counted' | 'isFlagged' | 'canceled', number>>(SCORE, [
          player.pjid,
          player.playerId,
        ]);
        const { counted, isFlagged, canceled } = score!;
        return [
          ...brokenPurchases(await purchasesOf(shop.stack, purchases)),
          ...unless(counted === canceled, `the score counts ${counted} of ${canceled} cancelled purchases`),
          ...unless(isFlagged === Number(canceled >= SCORE_POINTS), `${canceled} refunds, flag ${isFlagged}`),
        ];
      },
    };
  };

/** Races on the refund score of a player. */
export const SCORE_RACES: readonly Race[] = [
  race(['refund', 'refund'], 'first score', onScore(0, [refund(0), refund(1)])),
  race(['refund', 'refund'], 'same score', onScore(1, [refund(1), refund(2)])),
  race(['refund', 'lift'], 'same score', onScore(1, [refund(1), lift])),
  race(['refund', 'repay'], 'same score', onScore(1, [refund(1), repay])),
  race(['refund', 'recount'], 'same score', onScore(1, [refund(1), recount])),
];
