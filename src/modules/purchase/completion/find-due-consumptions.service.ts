import { Injectable } from '@nestjs/common';
import { CONSUMPTIONS, ConsumptionRepository } from './consumption.repository.js';

/** Rows of one sweep. */
export const MAX_DUE = CONSUMPTIONS.maxDue;

/** Finds completed purchases whose consumption is due, and how long the first of them has been. */
@Injectable()
export class FindDueConsumptionsService {
  constructor(private readonly consumptions: ConsumptionRepository) {}

  execute(): Promise<readonly string[]> {
    return this.consumptions.findDue();
  }

  /** In seconds; 0 when none is due. */
  oldest(): Promise<number> {
    return this.consumptions.oldestDueSeconds();
  }
}
