import { GAME_SERVER_SECRETS } from './game-server/game-server-secret.column.js';

export { GrantBooksModule } from './books/grant-books.module.js';
export { type BookedGrant, GrantBooks } from './books/grant-books.service.js';
export { GrantDispatcherModule } from './grant-dispatcher.module.js';

/** Sealed columns of this module. */
export const GRANT_DISPATCHER_SEALED = [GAME_SERVER_SECRETS] as const;
