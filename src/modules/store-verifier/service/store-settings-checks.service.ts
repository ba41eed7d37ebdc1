import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SettingsChecks } from '../../project/index.js';
import type { StoreFamily } from '../domain/store-family.js';
import { StoreRegistry } from '../domain/store-registry.js';

/** Families with nobody to ask have no store. */
const hasStore = (family: StoreFamily): family is Exclude<StoreFamily, 'EXTERNAL'> => family !== 'EXTERNAL';

/** Lets operators try the settings of every store. */
@Injectable()
export class StoreSettingsChecks implements OnModuleInit {
  constructor(
    private readonly stores: StoreRegistry,
    private readonly checks: SettingsChecks,
  ) {}

  onModuleInit(): void {
    for (const { family, check } of this.stores.all()) if (hasStore(family)) this.checks.add(family, check);
  }
}
