import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import { GRANT_KINDS } from '../domain/grant.entity.js';
import type { GrantName } from '../domain/grant-queue.js';
import { DueGrantRepository } from '../persistence/due-grant.repository.js';
import { GameServerRepository } from '../persistence/game-server.repository.js';
import { GrantWakeUps } from './grant-wake-ups.service.js';

/** Grants woken at once when a pause ends; the sweep finds the others. */
const MAX_WOKEN = 200;

/** Pauses game servers that refuse our authentication, until they are saved again or ten minutes have passed. */
@Injectable()
export class PausedServers {
  constructor(
    private readonly servers: GameServerRepository,
    private readonly due: DueGrantRepository,
    private readonly wakeUps: GrantWakeUps,
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
    for (const kind of GRANT_KINDS) this.wakeUps.wake(await this.due.findOf({ kind, pjid }, MAX_WOKEN));
  }
}
