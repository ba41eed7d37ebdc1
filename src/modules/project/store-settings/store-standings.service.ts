import { Injectable } from '@nestjs/common';
import { type StoreStanding, StoreStandingRepository } from './store-standing.repository.js';

/** Lists the stores that a project has set up, and whether they refuse its credentials. */
@Injectable()
export class StoreStandings {
  constructor(private readonly standings: StoreStandingRepository) {}

  /** Returns the stores by name, including the push service when it is set up. */
  of(pjid: string): Promise<readonly StoreStanding[]> {
    return this.standings.list(pjid);
  }
}
