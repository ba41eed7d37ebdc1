import { Injectable } from '@nestjs/common';
import { type ConsoleSession, ConsoleSessions } from '../../../platform/access/console-sessions.js';
import { sessionTokenHash } from '../domain/session-token.js';
import { ConsoleSessionRepository } from '../persistence/console-session.repository.js';

/** Finds sessions for the access guard: in the database at every request, so that a revoked session ends at once. */
@Injectable()
export class StoredConsoleSessions extends ConsoleSessions {
  constructor(private readonly sessions: ConsoleSessionRepository) {
    super();
  }

  override find(token: string): Promise<ConsoleSession | null> {
    return this.sessions.use(sessionTokenHash(token));
  }
}
