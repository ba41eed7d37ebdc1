import { Injectable } from '@nestjs/common';
import { RunEvery } from '../../../platform/queue/run-every.js';
import { OperatorSessionRepository } from './operator-session.repository.js';

/** Deletes sessions that ended long ago, with the names and addresses of their people. */
@Injectable()
export class PurgeSessionsService {
  constructor(private readonly sessions: OperatorSessionRepository) {}

  @RunEvery('console-session-purge', 10 * 60_000)
  execute(): Promise<void> {
    return this.sessions.deleteOld();
  }
}
