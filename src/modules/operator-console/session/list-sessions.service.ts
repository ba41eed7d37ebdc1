import { Injectable } from '@nestjs/common';
import type { StoredOperatorSession } from './operator-session.entity.js';
import { OperatorSessionRepository } from './operator-session.repository.js';

/** Lists the usable sessions of the console. */
@Injectable()
export class ListSessionsService {
  constructor(private readonly sessions: OperatorSessionRepository) {}

  /** Lists all sessions, or those of one person. */
  execute(operatorId: string | undefined): Promise<readonly StoredOperatorSession[]> {
    return this.sessions.listActive(operatorId);
  }
}
