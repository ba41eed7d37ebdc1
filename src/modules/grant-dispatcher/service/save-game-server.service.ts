import { Injectable } from '@nestjs/common';
import { noteChange } from '../../../platform/access/audited-change.js';
import { EgressPolicy } from '../../../platform/outbound/egress-policy.js';
import type { GameServerSettings } from '../domain/game-server.js';
import { GRANT_KINDS } from '../domain/grant.entity.js';
import * as errors from '../domain/grant.errors.js';
import { DueGrantRepository } from '../persistence/due-grant.repository.js';
import { GameServerRepository } from '../persistence/game-server.repository.js';
import { GrantWakeUps } from './grant-wake-ups.service.js';

/** Grants woken at once; the sweep finds the others. */
const MAX_WOKEN = 200;

/** Registers a project's game server, replaces an earlier registration and ends a pause. */
@Injectable()
export class SaveGameServerService {
  constructor(
    private readonly servers: GameServerRepository,
    private readonly due: DueGrantRepository,
    private readonly wakeUps: GrantWakeUps,
    private readonly egress: EgressPolicy,
  ) {}

  /** @throws AppError INVALID_PARAMETER for an address that must not be called, or when the project does not exist */
  async execute(settings: GameServerSettings): Promise<void> {
    const { pjid, giveProductUrl, giveItemUrl, allowedCidrs } = settings;
    for (const [field, url] of Object.entries({ giveProductUrl, giveItemUrl }))
      if (url !== null && !this.egress.allows(url, allowedCidrs)) throw errors.addressNotAllowed(field);
    const before = await this.servers.audited(pjid);
    if (!(await this.servers.save(settings))) throw errors.projectUnknown();
    noteChange(before, await this.servers.audited(pjid));
    for (const kind of GRANT_KINDS) this.wakeUps.wake(await this.due.findOf({ kind, pjid }, MAX_WOKEN));
  }
}
