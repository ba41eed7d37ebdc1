import { Injectable } from '@nestjs/common';
import { ERASURES, PlayerErasureRepository } from '../persistence/player-erasure.repository.js';

/** Maximum number of erasures of one sweep. */
export const MAX_DUE_ERASURES = ERASURES.maxDue;

/** Finds due erasures, and how long the first of them has waited. */
@Injectable()
export class FindDueErasuresService {
  constructor(private readonly erasures: PlayerErasureRepository) {}

  execute(): Promise<readonly string[]> {
    return this.erasures.findDue();
  }

  oldest(): Promise<number> {
    return this.erasures.oldestDueSeconds();
  }
}
