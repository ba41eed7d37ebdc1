import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type SettingsCheck, SettingsChecks } from '../../project/index.js';

/** Who tries the credentials of each store. */
export class StoreChecks {
  constructor(readonly all: readonly SettingsCheck[]) {}
}

/** Lets operators try the settings of every store. */
@Injectable()
export class StoreSettingsChecks implements OnModuleInit {
  constructor(
    private readonly stores: StoreChecks,
    private readonly checks: SettingsChecks,
  ) {}

  onModuleInit(): void {
    for (const check of this.stores.all) this.checks.add(check);
  }
}
