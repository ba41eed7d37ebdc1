import { Injectable, type OnModuleInit } from '@nestjs/common';
import { withinTime } from '../../../platform/outbound/time-limit.js';
import type { ConfigCode, ConfigFinding, ConfigLint } from '../config-lint/config-lint.js';
import { findingsOf, type SettingsFinding } from './settings-check.js';
import type { StoreName } from './settings-registry.js';
import { CheckStoreSettingsService } from './check-store-settings.service.js';
import { ConfigLints } from '../config-lint/config-lints.service.js';
import { StoreStandings } from './store-standings.service.js';

const LIMIT_MS = 11_000;

/** Codes of settings checks as a lint names them; null for what needs no action. */
const CODES: Readonly<Record<SettingsFinding['code'], ConfigCode | null>> = {
  STORE_SETTINGS_MISSING: 'STORE_SETTINGS_MISSING',
  // Nothing that can be used is saved.
  STORE_SETTINGS_UNREADABLE: 'STORE_SETTINGS_MISSING',
  STORE_REFUSES_CREDENTIALS: 'STORE_REFUSES_CREDENTIALS',
  STORE_UNREACHABLE: 'STORE_UNREACHABLE',
  NOTIFICATIONS_NOT_CONFIGURED: 'NOTIFICATIONS_NOT_CONFIGURED',
  CREDENTIALS_NOT_PROVEN: null,
};

/**
 * Tries the settings of every store that a project has set up, as store-settings/check does, and of its push service.
 */
@Injectable()
export class LintStoreSettingsService implements ConfigLint, OnModuleInit {
  constructor(
    private readonly lints: ConfigLints,
    private readonly standings: StoreStandings,
    private readonly check: CheckStoreSettingsService,
  ) {}

  onModuleInit(): void {
    this.lints.add(this);
  }

  async findingsOf(pjid: string): Promise<readonly ConfigFinding[]> {
    const stores = await this.standings.of(pjid);
    return (await Promise.all(stores.map(({ store }) => this.findingsOfStore(pjid, store)))).flat();
  }

  private async findingsOfStore(pjid: string, store: StoreName): Promise<readonly ConfigFinding[]> {
    const checked = await withinTime(LIMIT_MS, () => this.check.execute(pjid, store));
    const findings =
      'kind' in checked ? findingsOf(store, { kind: 'unreachable', reason: 'timeout' }) : checked;
    return findings.flatMap(({ code, severity, message, remedy }) => {
      const known = CODES[code];
      return known === null ? [] : [{ code: known, severity, message: `${store}: ${message}`, remedy }];
    });
  }
}
