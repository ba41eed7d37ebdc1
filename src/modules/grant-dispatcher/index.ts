import { StoredGameServer } from './domain/game-server.entity.js';
import { StoredGrant } from './domain/grant.entity.js';
import { GAME_SERVER_SECRETS } from './persistence/game-server.repository.js';

export {
  GrantDeskModule,
  GrantDispatcherApiModule,
  GrantDispatcherWorkerModule,
} from './grant-dispatcher.module.js';

/** Tables of this module. */
export const GRANT_DISPATCHER_ENTITIES = [StoredGrant, StoredGameServer] as const;

/** What this module seals. */
export const GRANT_DISPATCHER_SEALED = [GAME_SERVER_SECRETS] as const;
