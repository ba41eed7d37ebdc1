import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import type { GrantName } from '../grant/grant-queue.js';
import { GameServerRepository } from './game-server.repository.js';
import { DueGrantWakeUps } from '../grant/due-grant-wake-ups.service.js';

/** Pauses game servers that refuse our authentication, until they are saved again or ten minutes have passed. */
@Injectable()
export class PausedServers {
  constructor(
    private readonly servers: GameServerRepository,
    private readonly wakeUps: DueGrantWakeUps,
    private readonly log: Log,
  ) {}

  /** @param revision of the refused settings; settings that were saved since are not paused */
  async pause(pjid: string, revision: number): Promise<void> {
    if (await this.servers.pause(pjid, revision))
      this.log.error('a game server refuses our authentication and is paused', undefined, { pjid });
  }

  /** Returns whether this grant is the one trial attempt after a pause. */
  takeTrial(name: GrantName): Promise<boolean> {
    return this.servers.takeTrial(name);
  }

  /** Ends the pause after a trial attempt that was not refused. */
  async resume(pjid: string, revision: number): Promise<void> {
    if (!(await this.servers.resume(pjid, revision))) return;
    this.log.info('a game server is called again', { pjid });
    await this.wakeUps.wake(pjid);
  }
}
