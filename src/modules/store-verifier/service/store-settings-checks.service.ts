import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type SettingsCheck, SettingsChecks } from '../../project/index.js';

/** The credential checks of every store. */
export class StoreChecks {
  constructor(readonly all: readonly SettingsCheck[]) {}
}

/** Registers the credential checks of every store, for operators. */
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
