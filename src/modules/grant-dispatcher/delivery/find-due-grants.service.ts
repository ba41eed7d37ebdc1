import { Injectable } from '@nestjs/common';
import { toWakeUpId } from '../grant/grant-queue.js';
import { DueGrantRepository } from '../grant/due-grant.repository.js';

/** Maximum rows of one sweep. */
export const MAX_DUE = 2_000;

/** Finds due grants, with a fair share for each game server. */
@Injectable()
export class FindDueGrantsService {
  constructor(private readonly due: DueGrantRepository) {}

  /** Returns the ids of the wake-up jobs. */
  async execute(): Promise<readonly string[]> {
    return (await this.due.find(MAX_DUE)).map(toWakeUpId);
  }
}
