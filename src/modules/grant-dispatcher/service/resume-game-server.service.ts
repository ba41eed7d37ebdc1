import { Injectable } from '@nestjs/common';
import { noteChange } from '../../../platform/access/audited-change.js';
import { Log } from '../../../platform/observability/logging/log.js';
import { GRANT_KINDS } from '../domain/grant.entity.js';
import { gameServerUnknown } from '../domain/grant.errors.js';
import { DueGrantRepository } from '../persistence/due-grant.repository.js';
import { GameServerRepository } from '../persistence/game-server.repository.js';
import { GrantWakeUps } from './grant-wake-ups.service.js';

/** Grants woken at once; the sweep finds the others. */
const MAX_WOKEN = 200;

/** Ends the pause of a game server with its present settings; does nothing when it is not paused. */
@Injectable()
export class ResumeGameServerService {
  constructor(
    private readonly servers: GameServerRepository,
    private readonly due: DueGrantRepository,
    private readonly wakeUps: GrantWakeUps,
    private readonly log: Log,
  ) {}

  /** @throws AppError INVALID_PARAMETER when nothing is registered */
  async execute(pjid: string): Promise<void> {
    const before = await this.servers.pausedUntil(pjid);
    if (!(await this.servers.resumeNow(pjid))) throw gameServerUnknown();
    noteChange({ pausedUntil: before }, { pausedUntil: null });
    this.log.info('a game server is called again', { pjid });
    for (const kind of GRANT_KINDS) this.wakeUps.wake(await this.due.findOf({ kind, pjid }, MAX_WOKEN));
  }
}
