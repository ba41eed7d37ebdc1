import { Injectable } from '@nestjs/common';
import { Registry } from '../../../shared/registry/registry.js';
import type { SettingsCheck } from './settings-check.js';
import type { StoreName } from './settings-registry.js';

/** The checks of settings, by store: each module adds those of its stores. */
@Injectable()
export class SettingsChecks extends Registry<StoreName, SettingsCheck> {
  protected override keyOf({ store }: SettingsCheck): StoreName {
    return store;
  }
}
