import { APPROVAL_CHANGES } from './approval/approval-change.column.js';
import { STORE_SECRETS } from './store-settings/store-secret.column.js';

export { ProjectModule } from './project.module.js';
export type {
  AttentionItem,
  AttentionKind,
  AttentionPosition,
  AttentionQuery,
  AttentionSource,
} from './attention/attention.js';
export type {
  FailingSystem,
  FailingSystemKind,
  FailingSystemQuery,
  FailingSystemSource,
  PausedSystem,
} from './system/failing-system.js';
export { FailingSystemSources } from './system/failing-system-sources.service.js';
export { CallOutcomes } from './system-health/call-outcomes.service.js';
export {
  BLIP_SECONDS,
  type CallRecord,
  DOWN_FAILURES,
  RECOVERY_SECONDS,
  type SystemOfProject,
} from './system-health/system-health.js';
export { SystemHealth } from './system-health/system-health.service.js';
export type { DueKind } from './system/due-kind.js';
export { DueWorkSources } from './system/due-work-sources.service.js';
export type { FoundRecord, SearchQuery, SearchSource } from './search/search.js';
export { SearchSources } from './search/search-sources.service.js';
export { AttentionSources } from './attention/attention-sources.service.js';
export type { ConfigFinding, ConfigLint } from './config-lint/config-lint.js';
export { ConfigLints } from './config-lint/config-lints.service.js';
export {
  type CheckAnswer,
  checkAnswerOf,
  SettingsCheck,
  type SettingsFinding,
} from './store-settings/settings-check.js';
export { KEY_TEXT, SERVICE_ACCOUNT } from './store-settings/credential-formats.js';
export type { CredentialFormat, Setting, SettingsDefinition } from './store-settings/setting.js';
export { defineSettings } from './store-settings/settings-registry.js';
export { AuditChains } from './audit/audit-chains.service.js';
export type { ChainedRecord as AuditRow, ChainLink as AuditLink } from './audit/audit-chain.js';
export { ProjectDirectory } from './record/project-directory.service.js';
export { SettingsChecks } from './store-settings/settings-checks.service.js';
export {
  DEFAULT_PUBLISHER,
  type DeferredVerify,
  type GrantMode,
  type LimitCounts,
} from './record/project.entity.js';
export { ProjectRulesReader } from './record/project-rules-reader.service.js';
export type { ProjectRefunds } from './record/project-rules.js';
export { StoreStandings } from './store-settings/store-standings.service.js';
export { StoreSettingsReader } from './store-settings/store-settings-reader.service.js';
export type {
  ErasedPerson,
  Person,
  PersonalDataSource,
  PersonalSection,
} from './personal-data/personal-data.js';
export type { PersonalEvents } from './personal-data/personal-events.js';
export { personNotNamed } from './personal-data/personal-data.errors.js';
export { PersonalDataSources } from './personal-data/personal-data-sources.service.js';
export type {
  ApprovedChange,
  ChangedField,
  CountedChange,
  ExecutedChange,
} from './approval/approval-change.js';
export type { ApprovalKind } from './approval/approval-kind.js';
export type { ApprovalOutcome, CancelOutcome } from './approval/approval-status.js';
export { changedMeanwhile } from './approval/approval.errors.js';
export { projectUnknown, secretsUnreadable } from './record/project.errors.js';
export { laterSave, mustStillBe, savedVersionOf } from './record/saved-version.js';
export { IsSavedVersion } from './record/saved-version-field.request.js';
export {
  SETTINGS_UNREADABLE,
  SettingsUnreadable,
  unlessSettingsUnreadable,
} from './store-settings/settings-unreadable.js';
export { ApprovalKinds } from './approval/approval-kinds.service.js';
export { type ApprovalRequester, RequestApprovalService } from './approval/request-approval.service.js';
export { TwoPersonRule } from './approval/two-person-rule.service.js';
export { PersonalTables } from './personal-data/personal-tables.js';

/** Sealed columns of this module. */
export const PROJECT_SEALED = [STORE_SECRETS, APPROVAL_CHANGES] as const;
