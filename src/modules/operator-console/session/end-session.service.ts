import { Injectable } from '@nestjs/common';
import type { OperatorSession } from '../../../platform/access/operator-sessions.js';
import { sessionUnknown } from './session.errors.js';
import { OperatorSessionRepository } from './operator-session.repository.js';

/** Ends sessions of the console. */
@Injectable()
export class EndSessionService {
  constructor(private readonly sessions: OperatorSessionRepository) {}

  /** Ends a session, or all sessions of its person. */
  async close({ sessionId, operatorId }: OperatorSession, isEverywhere: boolean): Promise<void> {
    if (isEverywhere) await this.sessions.revokeAll(operatorId);
    else await this.sessions.revoke(sessionId);
  }

  /** @throws AppError INVALID_PARAMETER for an unknown session */
  async revoke(sessionId: string): Promise<void> {
    if (!(await this.sessions.revoke(sessionId))) throw sessionUnknown();
  }
}
