import { Injectable } from '@nestjs/common';
import type { DueRows } from '../../../platform/queue/due-rows.js';
import { ProjectDirectory } from '../../project/index.js';
import { StoreRegistry } from '../../store-verifier/index.js';
import { REVOCATION_LISTS, RevocationListRepository } from './revocation-list.repository.js';

/**
 * Finds the revocation lists that are due. Adds the lists of open projects that were configured for such a store since.
 */
@Injectable()
export class DueRevocationLists implements DueRows {
  readonly maxDue = REVOCATION_LISTS.maxDue;

  constructor(
    private readonly stores: StoreRegistry,
    private readonly lists: RevocationListRepository,
    private readonly projects: ProjectDirectory,
  ) {}

  async findDue(): Promise<readonly string[]> {
    for (const { family, revocations, refundHistory } of this.stores.all()) {
      const source = revocations ?? refundHistory;
      if (source === null) continue;
      await this.lists.ensure(family, await this.projects.openOf(await source.projects()));
    }
    return this.lists.findDue();
  }
}
