import { Injectable } from '@nestjs/common';
import type { DueRows } from '../../../platform/queue/due-rows.js';
import { toWakeUpId } from '../grant/grant-queue.js';
import { DueGrantRepository } from '../grant/due-grant.repository.js';

/** Finds due grants, with a fair share for each game server. */
@Injectable()
export class DueGrants implements DueRows {
  /** Maximum rows of one sweep. */
  readonly maxDue = 2_000;

  constructor(private readonly due: DueGrantRepository) {}

  /** Returns the ids of the wake-up jobs. */
  async findDue(): Promise<readonly string[]> {
    return (await this.due.find(this.maxDue)).map(toWakeUpId);
  }
}
