import { Injectable } from '@nestjs/common';
import { noteChange } from '../../../platform/access/audited-change.js';
import { Log } from '../../../platform/observability/logging/log.js';
import { gameServerUnknown } from '../grant/grant.errors.js';
import { GameServerRepository } from './game-server.repository.js';
import { DueGrantWakeUps } from '../grant/due-grant-wake-ups.service.js';

/** Ends the pause of a game server with its present settings; does nothing when it is not paused. */
@Injectable()
export class ResumeGameServerService {
  constructor(
    private readonly servers: GameServerRepository,
    private readonly wakeUps: DueGrantWakeUps,
    private readonly log: Log,
  ) {}

  /** @throws AppError INVALID_PARAMETER when nothing is registered */
  async execute(pjid: string): Promise<void> {
    const before = await this.servers.pausedUntil(pjid);
    if (!(await this.servers.resumeNow(pjid))) throw gameServerUnknown();
    noteChange({ pausedUntil: before }, { pausedUntil: null });
    this.log.info('a game server is called again', { pjid });
    await this.wakeUps.wake(pjid);
  }
}
