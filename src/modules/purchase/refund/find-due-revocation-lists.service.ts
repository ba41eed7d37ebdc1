import { Injectable } from '@nestjs/common';
import { ProjectDirectory } from '../../project/index.js';
import { StoreRegistry } from '../../store-verifier/index.js';
import { REVOCATION_LISTS, RevocationListRepository } from './revocation-list.repository.js';

/** Maximum lists of one sweep. */
export const MAX_DUE = REVOCATION_LISTS.maxDue;

/**
 * Finds the revocation lists that are due. Adds the lists of open projects that were configured for such a store since.
 */
@Injectable()
export class FindDueRevocationListsService {
  constructor(
    private readonly stores: StoreRegistry,
    private readonly lists: RevocationListRepository,
    private readonly projects: ProjectDirectory,
  ) {}

  async execute(): Promise<readonly string[]> {
    for (const { family, revocations, refundHistory } of this.stores.all()) {
      const source = revocations ?? refundHistory;
      if (source === null) continue;
      await this.lists.ensure(family, await this.projects.openOf(await source.projects()));
    }
    return this.lists.findDue();
  }
}
