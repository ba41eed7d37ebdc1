import { Injectable } from '@nestjs/common';
import type { SettingsCheck } from '../domain/settings-check.js';
import type { StoreName } from '../domain/settings-registry.js';

/** Who asks which store; the modules that know a store say so when they start. */
@Injectable()
export class SettingsChecks {
  private readonly byStore = new Map<StoreName, SettingsCheck>();

  add(check: SettingsCheck): void {
    const { store } = check;
    if (this.byStore.has(store)) throw new Error(`two checks for the settings of ${store}`);
    this.byStore.set(store, check);
  }

  /** @throws Error for a store that nobody asks, which is a wiring mistake */
  of(store: StoreName): SettingsCheck {
    const check = this.byStore.get(store);
    if (check === undefined) throw new Error(`nobody checks the settings of ${store}`);
    return check;
  }
}
