import { Injectable } from '@nestjs/common';
import { CONSUMPTIONS, ConsumptionRepository } from './consumption.repository.js';

/** Maximum number of rows of one sweep. */
export const MAX_DUE = CONSUMPTIONS.maxDue;

/** Finds due consumptions, and how long the first of them has waited. */
@Injectable()
export class FindDueConsumptionsService {
  constructor(private readonly consumptions: ConsumptionRepository) {}

  execute(): Promise<readonly string[]> {
    return this.consumptions.findDue();
  }

  /** Returns the seconds that the longest due consumption has waited; 0 when no consumption is due. */
  oldest(): Promise<number> {
    return this.consumptions.oldestDueSeconds();
  }
}
