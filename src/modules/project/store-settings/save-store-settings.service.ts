import { Injectable } from '@nestjs/common';
import type { Statements } from '../../../platform/database/statement/statements.js';
import { TransactionRunner } from '../../../platform/database/transaction/transaction-runner.js';
import { noteChange } from '../../../platform/access/audited-change.js';
import { projectUnknown } from '../record/project.errors.js';
import { mustStillBe } from '../record/saved-version.js';
import { keptSecrets, splitSettings } from './settings-values.js';
import type { StoreName } from './settings-registry.js';
import type { SavedSettings, SplitSettings } from './store-settings.js';
import { StoreSettingsRepository } from './store-settings.repository.js';
import { StoreSettingsReader } from './store-settings-reader.service.js';

export interface SaveStoreSettingsCommand {
  readonly pjid: string;
  readonly store: StoreName;
  readonly settings: unknown;
  /** Whether saved secrets stay that `settings` does not name. */
  readonly keepsSecrets: boolean;
  /** What is replaced; undefined: whatever is saved. */
  readonly savedVersion?: string | undefined;
}

/** Replaces all settings of a store. */
@Injectable()
export class SaveStoreSettingsService {
  constructor(
    private readonly repository: StoreSettingsRepository,
    private readonly transactions: TransactionRunner,
    private readonly reader: StoreSettingsReader,
  ) {}

  /**
   * @throws AppError INVALID_PARAMETER naming the setting that is wrong, when there is no such project, or it was saved
   * since.
   */
  async execute(command: SaveStoreSettingsCommand): Promise<void> {
    const { pjid, store } = command;
    await this.transactions.run(async (tx) => {
      const saved = await this.repository.replaced(pjid, store, tx);
      mustStillBe(command.savedVersion, saved?.updatedAt);
      await this.replace(command, saved, tx);
    });
    this.reader.forget(pjid, store);
  }

  /**
   * Replaces the settings that were `saved`; {@link StoreSettingsReader.forget} has to follow.
   * @throws AppError INVALID_PARAMETER naming the setting that is wrong, or when there is no such project.
   */
  async replace(
    { pjid, store, settings, keepsSecrets }: SaveStoreSettingsCommand,
    saved: SavedSettings | null,
    statements?: Statements,
  ): Promise<void> {
    const split = splitSettings(store, settings, keepsSecrets ? keptSecrets(saved) : {});
    if (!(await this.repository.save(pjid, store, split, statements))) throw projectUnknown();
    noteChange(saved && audited(saved), audited(split));
  }
}

/** Returns what the audit log compares of settings: plain ones, and which secrets are set. */
const audited = ({ plain, secrets }: SplitSettings): object => ({
  plain,
  secretPaths: Object.keys(secrets),
});
