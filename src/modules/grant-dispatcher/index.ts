import { GAME_SERVER_SECRETS } from './persistence/game-server.repository.js';

export {
  GrantDeskModule,
  GrantDispatcherApiModule,
  GrantDispatcherWorkerModule,
} from './grant-dispatcher.module.js';

/** What this module seals. */
export const GRANT_DISPATCHER_SEALED = [GAME_SERVER_SECRETS] as const;
