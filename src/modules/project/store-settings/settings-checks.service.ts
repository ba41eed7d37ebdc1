import { Injectable } from '@nestjs/common';
import type { SettingsCheck } from './settings-check.js';
import type { StoreName } from './settings-registry.js';

/** Registry of settings checks by store; modules add theirs when they start. */
@Injectable()
export class SettingsChecks {
  private readonly byStore = new Map<StoreName, SettingsCheck>();

  add(check: SettingsCheck): void {
    const { store } = check;
    if (this.byStore.has(store)) throw new Error(`two checks for the settings of ${store}`);
    this.byStore.set(store, check);
  }

  /** @throws Error for a store without a check, which is a wiring error */
  of(store: StoreName): SettingsCheck {
    const check = this.byStore.get(store);
    if (check === undefined) throw new Error(`no module checks the settings of ${store}`);
    return check;
  }
}
