import type { OnModuleInit } from '@nestjs/common';
import type { SettingsCheck, SettingsChecks } from '../../project/index.js';

/** Registers the credential checks of every store, for operators and for stores that are down. */
export class RegisterStoreChecks implements OnModuleInit {
  constructor(
    private readonly checks: SettingsChecks,
    private readonly ofStores: readonly SettingsCheck[],
  ) {}

  onModuleInit(): void {
    for (const check of this.ofStores) this.checks.add(check);
  }
}
