import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Circuit, type CircuitQuery, type CircuitSource, CircuitSources } from '../../project/index.js';
import { FailingStoreRepository } from '../persistence/failing-store.repository.js';

/** Adds stores that fail to what operators see of the deployment. */
@Injectable()
export class FailingStores implements CircuitSource, OnModuleInit {
  readonly kind = 'STORE';

  constructor(
    private readonly circuits: CircuitSources,
    private readonly stores: FailingStoreRepository,
  ) {}

  onModuleInit(): void {
    this.circuits.add(this);
  }

  list(query: CircuitQuery): Promise<readonly Circuit[]> {
    return this.stores.list(query);
  }
}
