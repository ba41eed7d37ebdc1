import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type FailingSystem,
  type FailingSystemQuery,
  type FailingSystemSource,
  FailingSystemSources,
} from '../../project/index.js';
import { FailingStoreRepository } from '../persistence/failing-store.repository.js';

/** Adds stores that fail to what operators see of the deployment. */
@Injectable()
export class FailingStores implements FailingSystemSource, OnModuleInit {
  readonly kind = 'STORE';

  constructor(
    private readonly failingSystems: FailingSystemSources,
    private readonly stores: FailingStoreRepository,
  ) {}

  onModuleInit(): void {
    this.failingSystems.add(this);
  }

  list(query: FailingSystemQuery): Promise<readonly FailingSystem[]> {
    return this.stores.list(query);
  }
}
