import { Injectable } from '@nestjs/common';
import { toWakeUpId } from '../domain/grant-queue.js';
import { DueGrantRepository } from '../persistence/due-grant.repository.js';

/** Rows of one sweep. */
export const MAX_DUE = 2_000;

/** Finds grants that are due, each game server's share of them. */
@Injectable()
export class FindDueGrantsService {
  constructor(private readonly due: DueGrantRepository) {}

  /** Ids of wake-ups. */
  async execute(): Promise<readonly string[]> {
    return (await this.due.find(MAX_DUE)).map(toWakeUpId);
  }
}
