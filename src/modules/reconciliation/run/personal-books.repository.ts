import { Injectable } from '@nestjs/common';
import { PersonalRows } from '../../../platform/database/rows/personal-rows.js';
import { PersonalTables } from '../../project/index.js';

/** Days in which an operator may adopt an order that only its store knows; then it needs its player no longer. */
const ADOPTABLE_DAYS = 28;

/** Orders of a player that only their store knows. One that an operator can adopt keeps its player. */
export const PERSONAL_ITEMS = new PersonalRows({
  table: 'reconciliation_item',
  name: 'unknownOrder',
  ids: [{ kind: 'playerId', column: 'player_id', index: 'ix_reconciliation_item_player' }],
  exported: {
    itemId: 'id',
    playerId: 'player_id',
    subject: 'subject',
    detail: 'detail',
    storeOrder: 'store_order',
    repair: 'repair',
    foundAt: 'found_at',
    repairedAt: 'repaired_at',
  },
  erase: 'replace',
  cleared: ['store_order'],
  over: `repaired_at IS NOT NULL OR found_at < UTC_TIMESTAMP(3) - INTERVAL ${ADOPTABLE_DAYS} DAY`,
});

/** Describes the personal data of reconciliations to exports and erasures. */
@Injectable()
export class PersonalBooks extends PersonalTables {
  constructor() {
    super('records', [PERSONAL_ITEMS]);
  }
}
