import { CALLER_ROUNDS } from './caller-causes.js';
import { DATABASE_ROUNDS } from './database-causes.js';
import { EVENT_CAUSES } from './event-causes.js';
import { COMPLETE_CAUSES, REWARD_CAUSES, VERIFY_CAUSES } from './game-causes.js';
import { GRANT_CAUSES } from './grant-causes.js';
import type { CauseMatrix } from './play-causes.js';
import { PUSH_CAUSES, PUSH_OUTAGE_CAUSES } from './push-causes.js';
import { RECONCILIATION_CAUSES } from './reconciliation-causes.js';
import { REFUND_CAUSES, REFUND_LIST_CAUSES } from './refund-causes.js';
import { MORE_SHOP_CAUSES, SHOP_CAUSES } from './shop-causes.js';
import { BACKLOG_CAUSES, OUTAGE_CAUSES, STORE_CAUSES } from './store-causes.js';
import { COLLECTOR_CAUSES, WORKER_ROUNDS } from './worker-causes.js';

/** What stores, games and publishers do. An alert of these does not disturb the next round. */
const FROM_OUTSIDE: CauseMatrix = {
  isInSilence: false,
  rounds: [
    [...GRANT_CAUSES, ...STORE_CAUSES, ...SHOP_CAUSES, ...REFUND_CAUSES],
    [...EVENT_CAUSES, ...REWARD_CAUSES, ...PUSH_CAUSES, ...OUTAGE_CAUSES, ...RECONCILIATION_CAUSES],
    [...VERIFY_CAUSES, ...COLLECTOR_CAUSES, ...PUSH_OUTAGE_CAUSES],
    COMPLETE_CAUSES,
    REFUND_LIST_CAUSES,
    BACKLOG_CAUSES,
    ...MORE_SHOP_CAUSES,
  ],
};

/** What makes the API slow. */
const STRAIN: CauseMatrix = { isInSilence: true, rounds: [...CALLER_ROUNDS, ...DATABASE_ROUNDS] };

/** What makes the worker stand. */
const WORKER: CauseMatrix = { isInSilence: true, rounds: WORKER_ROUNDS };

/** Every cause, by command. Those of one round share nothing that one of them breaks. */
export const CAUSES: ReadonlyMap<string, CauseMatrix> = new Map([
  ['alerts', FROM_OUTSIDE],
  ['strain', STRAIN],
  ['worker', WORKER],
]);
