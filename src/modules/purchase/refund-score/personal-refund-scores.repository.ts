import { Injectable } from '@nestjs/common';
import { PersonalRows } from '../../../platform/database/rows/personal-rows.js';
import { UINT64 } from '../../../platform/database/sql/unsigned.js';
import { PersonalTables } from '../../project/index.js';

/** Refund scores of players and members. An erased person who returns starts without a score. */
export const PERSONAL_REFUND_SCORES = new PersonalRows({
  table: 'refund_score',
  name: 'refundScore',
  ids: [
    { kind: 'playerId', column: 'player_id', index: 'uq_refund_score_player', uniqueWith: [] },
    { kind: 'imid', column: 'imid', index: 'uq_refund_score_member', uniqueWith: [] },
  ],
  exported: {
    playerId: 'player_id',
    imid: 'imid',
    points: 'points',
    sharePercent: 'share_percent',
    canceledCount: 'canceled_count',
    paidCount: 'paid_count',
    isFlagged: 'is_flagged',
    flaggedAt: 'flagged_at',
    clearedAt: 'cleared_at',
    forgivenUntil: 'forgiven_until',
  },
  erase: 'replace',
  events: {
    subject: 'COALESCE(player_id, imid)',
    types: 'refund.',
    key: { column: 'id', mark: UINT64 },
  },
});

/** Personal data of refund scores. */
@Injectable()
export class PersonalRefundScores extends PersonalTables {
  constructor() {
    super('records', [PERSONAL_REFUND_SCORES]);
  }
}
