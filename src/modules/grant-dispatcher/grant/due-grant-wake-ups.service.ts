import { Injectable } from '@nestjs/common';
import { GRANT_KINDS } from './grant.entity.js';
import { DueGrantRepository } from './due-grant.repository.js';
import { GrantWakeUps, MAX_WOKEN } from './grant-wake-ups.service.js';

/** Wakes workers for the due grants of a project whose game server may be called again. */
@Injectable()
export class DueGrantWakeUps {
  constructor(
    private readonly due: DueGrantRepository,
    private readonly wakeUps: GrantWakeUps,
  ) {}

  /** Wakes workers for up to {@link MAX_WOKEN} grants of each kind, longest due first; the sweep finds the others. */
  async wake(pjid: string): Promise<void> {
    for (const kind of GRANT_KINDS) this.wakeUps.wake(await this.due.findOf({ kind, pjid }, MAX_WOKEN));
  }
}
