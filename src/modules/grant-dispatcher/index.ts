import { GAME_SERVER_SECRETS } from './persistence/game-server-secret.column.js';

export { type BookedGrant, GrantBooks } from './service/grant-books.service.js';
export { GrantDispatcherModule } from './grant-dispatcher.module.js';

/** Sealed columns of this module. */
export const GRANT_DISPATCHER_SEALED = [GAME_SERVER_SECRETS] as const;
