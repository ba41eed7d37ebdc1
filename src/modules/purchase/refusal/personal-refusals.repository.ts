import { Injectable } from '@nestjs/common';
import { PersonalRows } from '../../../platform/database/rows/personal-rows.js';
import { PersonalTables } from '../../project/index.js';

/** The last refused reservations of players. */
export const PERSONAL_REFUSALS = new PersonalRows({
  table: 'refused_reservation',
  name: 'refusedReservation',
  ids: [
    { kind: 'playerId', column: 'player_id', index: 'PRIMARY' },
    { kind: 'imid', column: 'imid', index: 'ix_refused_reservation_member' },
  ],
  exported: {
    playerId: 'player_id',
    imid: 'imid',
    code: 'code',
    payment: 'payment',
    productId: 'product_id',
    microPrice: 'micro_price',
    currency: 'currency',
    refusedAt: 'refused_at',
  },
  erase: 'delete',
});

/** Personal data of refused reservations. */
@Injectable()
export class PersonalRefusals extends PersonalTables {
  constructor() {
    super('records', [PERSONAL_REFUSALS]);
  }
}
