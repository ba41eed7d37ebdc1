import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Statements } from '../../../platform/database/statement/statements.js';
import type { ApprovedChange, ChangedField, ExecutedChange } from '../approval/approval-change.js';
import type { ApprovalKind } from '../approval/approval-kind.js';
import { changedMeanwhile } from '../approval/approval.errors.js';
import { mustStillBe } from '../record/saved-version.js';
import { declaredIn, keptSecrets, secretsIn, splitSettings } from './settings-values.js';
import type { SplitSettings } from './store-settings.js';
import { StoreSettingsRepository } from './store-settings.repository.js';
import { ApprovalKinds } from '../approval/approval-kinds.service.js';
import { type ApprovalRequester, RequestApprovalService } from '../approval/request-approval.service.js';
import { type SaveStoreSettingsCommand, SaveStoreSettingsService } from './save-store-settings.service.js';
import { StoreSettingsReader } from './store-settings-reader.service.js';

interface StoreSettingsChange extends Omit<SaveStoreSettingsCommand, 'pjid' | 'savedVersion'> {
  /** When the settings were saved that people compared; null without any. */
  readonly basedOn: string | null;
}

/** Saves store settings after a second person has approved them, unless they were saved again meanwhile. */
@Injectable()
export class StoreSettingsApprovalKind implements ApprovalKind<StoreSettingsChange>, OnModuleInit {
  readonly name = 'STORE_SETTINGS';
  readonly role = 'ADMIN';
  readonly isAtomic = true;

  constructor(
    private readonly kinds: ApprovalKinds,
    private readonly requestApproval: RequestApprovalService,
    private readonly repository: StoreSettingsRepository,
    private readonly saveStoreSettings: SaveStoreSettingsService,
    private readonly reader: StoreSettingsReader,
  ) {}

  onModuleInit(): void {
    this.kinds.add(this);
  }

  /**
   * Returns the id of the approval.
   * @throws AppError INVALID_PARAMETER naming the setting that is wrong, or when the settings were saved since
   */
  async request(
    { pjid, store, settings, keepsSecrets, savedVersion }: SaveStoreSettingsCommand,
    requester: ApprovalRequester,
  ): Promise<string> {
    const saved = await this.repository.compared(pjid, store);
    mustStillBe(savedVersion, saved?.updatedAt);
    const next = splitSettings(store, settings, keepsSecrets ? keptSecrets(saved) : {});
    const basedOn = saved?.updatedAt.toISOString() ?? null;
    return this.requestApproval.execute(this.name, requester, {
      change: {
        store,
        settings: declaredIn(store, settings),
        keepsSecrets,
        basedOn,
      } satisfies StoreSettingsChange,
      fields: [{ name: 'store', before: null, after: store }, ...changesOf(saved, next)],
      secretNames: secretsIn(store, settings),
    });
  }

  async execute(
    { pjid, change }: ApprovedChange<StoreSettingsChange>,
    statements: Statements,
  ): Promise<ExecutedChange> {
    const saved = await this.repository.replaced(pjid, change.store, statements);
    if ((saved?.updatedAt.toISOString() ?? null) !== change.basedOn) throw changedMeanwhile();
    await this.saveStoreSettings.replace({ pjid, ...change }, saved, statements);
    return { count: 1 };
  }

  /** Makes this process see the change at once; others do when their cache expires. */
  afterwards({ pjid, change: { store } }: ApprovedChange<StoreSettingsChange>): void {
    this.reader.forget(pjid, store);
  }
}

/** Stands for a secret that is set. */
const SECRET = '•••';

const textOf = (value: string | boolean | undefined): string | null =>
  value === undefined ? null : String(value);

/** Lists plain settings that would change, and secrets that would be removed. */
function changesOf(saved: SplitSettings | null, next: SplitSettings): readonly ChangedField[] {
  const before = saved?.plain ?? {};
  const names = [...new Set([...Object.keys(before), ...Object.keys(next.plain)])];
  const plain = names.map((name) => ({
    name,
    before: textOf(before[name]),
    after: textOf(next.plain[name]),
  }));
  const removed = Object.keys(saved?.secrets ?? {}).filter((name) => !(name in next.secrets));
  return [
    ...plain.filter(({ before: old, after }) => old !== after),
    ...removed.map((name) => ({ name, before: SECRET, after: null })),
  ];
}
