import { Injectable } from '@nestjs/common';
import { StoreRegistry } from '../../store-verifier/index.js';
import { StoreFeedRepository } from './store-feed.repository.js';

/** Finds the stores' lists that are due to be read; a project that has been set up for such a store meanwhile is among them. */
@Injectable()
export class FindDueFeedsService {
  constructor(
    private readonly stores: StoreRegistry,
    private readonly feeds: StoreFeedRepository,
  ) {}

  async execute(): Promise<readonly string[]> {
    for (const { family, revocations, refundHistory } of this.stores.all()) {
      const list = revocations ?? refundHistory;
      if (list !== null) await this.feeds.ensure(family, await list.projects());
    }
    return this.feeds.findDue();
  }
}
