import { StoredGameServer } from './domain/game-server.entity.js';
import { StoredGrant } from './domain/grant.entity.js';

export {
  GrantDeskModule,
  GrantDispatcherApiModule,
  GrantDispatcherWorkerModule,
} from './grant-dispatcher.module.js';

/** Tables of this module. */
export const GRANT_DISPATCHER_ENTITIES = [StoredGrant, StoredGameServer] as const;
