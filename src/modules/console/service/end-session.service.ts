import { Injectable } from '@nestjs/common';
import type { ConsoleSession } from '../../../platform/access/console-sessions.js';
import { sessionUnknown } from '../domain/console.errors.js';
import { ConsoleSessionRepository } from '../persistence/console-session.repository.js';

/** Ends sessions of the console. */
@Injectable()
export class EndSessionService {
  constructor(private readonly sessions: ConsoleSessionRepository) {}

  /** Ends a session, or all sessions of its person. */
  async close({ sessionId, operatorId }: ConsoleSession, isEverywhere: boolean): Promise<void> {
    if (isEverywhere) await this.sessions.revokeAll(operatorId);
    else await this.sessions.revoke(sessionId);
  }

  /** @throws AppError INVALID_PARAMETER for an unknown session */
  async revoke(sessionId: string): Promise<void> {
    if (!(await this.sessions.revoke(sessionId))) throw sessionUnknown();
  }
}
