import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type FailingSystem,
  type FailingSystemQuery,
  type FailingSystemSource,
  FailingSystemSources,
  SystemHealth,
} from '../../project/index.js';
import { STORE_FAMILIES } from '../stores.js';

/** Adds stores that fail to what operators see of the deployment. */
@Injectable()
export class FailingStores implements FailingSystemSource, OnModuleInit {
  readonly kind = 'STORE';

  constructor(
    private readonly failingSystems: FailingSystemSources,
    private readonly health: SystemHealth,
  ) {}

  onModuleInit(): void {
    this.failingSystems.add(this);
  }

  async list(query: FailingSystemQuery): Promise<readonly FailingSystem[]> {
    const found = await this.health.failing(STORE_FAMILIES, query);
    return found.map(({ system, ...shown }) => ({ ...shown, store: system, grantKind: null }));
  }
}
