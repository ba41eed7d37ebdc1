import { APPROVAL_CHANGES } from './approval/approval-change.column.js';
import { STORE_SECRETS } from './persistence/store-secret.column.js';

export { ProjectModule } from './project.module.js';
export type {
  AttentionItem,
  AttentionKind,
  AttentionPosition,
  AttentionQuery,
  AttentionSource,
} from './domain/attention.js';
export type { FoundRecord, SearchQuery, SearchSource } from './domain/search.js';
export { SearchSources } from './service/search-sources.service.js';
export { AttentionSources } from './service/attention-sources.service.js';
export type { ConfigFinding, ConfigLint } from './domain/config-lint.js';
export { ConfigLints } from './service/config-lints.service.js';
export { type CheckAnswer, checkAnswerOf, SettingsCheck } from './domain/settings-check.js';
export { KEY_TEXT, SERVICE_ACCOUNT } from './domain/credential-formats.js';
export type { CredentialFormat, Setting, SettingsDefinition } from './domain/setting.js';
export { defineSettings } from './domain/settings-registry.js';
export { AuditCheck } from './service/audit-check.service.js';
export type { ChainedRecord as AuditRow, ChainLink as AuditLink } from './domain/audit-chain.js';
export { ProjectDirectory } from './service/project-directory.service.js';
export { SettingsChecks } from './service/settings-checks.service.js';
export {
  DEFAULT_PUBLISHER,
  type DeferredVerify,
  type GrantMode,
  type LimitCounts,
} from './domain/project.entity.js';
export { ProjectRulesReader } from './service/project-rules-reader.service.js';
export type { ProjectRefunds } from './domain/project-rules.js';
export { StoreStandings } from './service/store-standings.service.js';
export { StoreSettingsReader } from './service/store-settings-reader.service.js';
export type { ErasedPerson, Person, PersonalDataSource, PersonalSection } from './domain/personal-data.js';
export type { PersonalEvents } from './service/personal-events.js';
export { PersonalDataSources } from './service/personal-data-sources.service.js';
export type {
  ApprovedChange,
  ChangedField,
  CountedChange,
  ExecutedChange,
} from './approval/approval-change.js';
export type { ApprovalKind } from './approval/approval-kind.js';
export type { ApprovalOutcome, CancelOutcome } from './approval/approval-status.js';
export { changedMeanwhile } from './approval/approval.errors.js';
export { projectUnknown, secretsUnreadable } from './domain/project.errors.js';
export {
  SETTINGS_UNREADABLE,
  SettingsUnreadable,
  unlessSettingsUnreadable,
} from './domain/settings-unreadable.js';
export { ApprovalKinds } from './approval/approval-kinds.service.js';
export { type ApprovalRequester, RequestApprovalService } from './approval/request-approval.service.js';
export { TwoPersonRule } from './approval/two-person-rule.service.js';
export { PersonalTables } from './service/personal-tables.js';

/** Sealed columns of this module. */
export const PROJECT_SEALED = [STORE_SECRETS, APPROVAL_CHANGES] as const;
