import { Injectable } from '@nestjs/common';
import type { StoredConsoleSession } from '../domain/console-session.entity.js';
import { ConsoleSessionRepository } from '../persistence/console-session.repository.js';

/** Lists the usable sessions of the console. */
@Injectable()
export class ListSessionsService {
  constructor(private readonly sessions: ConsoleSessionRepository) {}

  /** Lists all sessions, or those of one person. */
  execute(operatorId: string | undefined): Promise<readonly StoredConsoleSession[]> {
    return this.sessions.listActive(operatorId);
  }
}
