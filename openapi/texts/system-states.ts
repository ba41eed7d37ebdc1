import type {
  FailingSystemKind,
  FailingSystemStatus,
} from '../../src/modules/project/system/failing-system.js';
import type { DueKind } from '../../src/modules/project/system/due-kind.js';
import type { Meanings } from './meanings.js';

const FAILING_SYSTEM: Meanings<FailingSystemKind> = {
  STORE: 'a store',
  GAME_SERVER: 'the game server of a project',
  PUSH_SERVICE: 'the service that delivers push messages, with the credentials of a project',
};

const FAILING_STATUS: Meanings<FailingSystemStatus> = {
  DOWN: 'its last calls have all failed',
  DEGRADED: 'a few calls have failed lately',
  PAUSED: 'it refused the credentials, and is not called until the pause ends',
};

const DUE_KIND: Meanings<DueKind> = {
  DEFERRED_VERIFICATION: 'verifications that the service repeats',
  SETTLEMENT: 'orders whose payment is to be looked up in the store',
  CONSUMPTION: 'purchases to consume in the store',
  GRANT: 'grants of projects with a game server',
  PUSH: 'push messages',
  EVENT: 'endpoints that have events to receive',
  NOTIFICATION: 'notifications of stores',
  REFUND_QUESTION: 'questions of stores about refunds',
  REVOCATION_LIST: 'lists of refunds to read in the stores',
  RECONCILIATION: 'comparisons of the books that go on',
  HOURLY_SUMMARY: 'hours whose purchases are to be added up',
  ERASURE: 'erasures of players',
  ARCHIVE: 'purchases to move to the archive',
  PROJECT_MOVE: 'moves of projects that only a command of an operator ends',
};

/** The words of the state of a deployment. */
export const SYSTEM_STATES: readonly Meanings<string>[] = [FAILING_SYSTEM, FAILING_STATUS, DUE_KIND];
