import { toUnixSeconds } from '../../../shared/iso-time.js';
import type { AuditEntry } from '../domain/audit-entry.entity.js';
import type { GrantMode, LimitCounts, Project } from '../domain/project.entity.js';
import type { ShownSettings } from '../domain/store-settings.js';

/** A project. */
export interface ProjectView {
  readonly pjid: string;
  readonly name: string;
  readonly grantMode: GrantMode;
  readonly limitCounts: LimitCounts;
  readonly limitHoldMinutes: number;
  readonly publisher: string;
  readonly loadShare: number;
  readonly createdAtUnixTS: number;
  readonly updatedAtUnixTS: number;
}

export const toProjectView = ({ createdAt, updatedAt, ...project }: Project): ProjectView => ({
  pjid: project.pjid,
  name: project.name,
  grantMode: project.grantMode,
  limitCounts: project.limitCounts,
  limitHoldMinutes: project.limitHoldMinutes,
  publisher: project.publisher,
  loadShare: project.loadShare,
  createdAtUnixTS: toUnixSeconds(createdAt),
  updatedAtUnixTS: toUnixSeconds(updatedAt),
});

/** Settings of a store. */
export interface StoreSettingsView {
  readonly store: string;
  /** Plain settings by dotted path. */
  readonly settings: Readonly<Record<string, string | boolean>>;
  /** Dotted paths of the secrets that are set. */
  readonly secretsSet: readonly string[];
  readonly updatedAtUnixTS: number;
}

export const toStoreSettingsView = ({
  store,
  plain,
  secretPaths,
  updatedAt,
}: ShownSettings): StoreSettingsView => ({
  store,
  settings: plain,
  secretsSet: secretPaths,
  updatedAtUnixTS: toUnixSeconds(updatedAt),
});

/** A call of an operator endpoint. */
export interface AuditView {
  readonly atUnixTS: number;
  readonly actorPjid: string;
  readonly actorKeyId: string;
  /** Who called: the id of the key. */
  readonly actor: string;
  /** IP address of the caller; null in entries of older versions. */
  readonly address: string | null;
  readonly pjid: string | null;
  readonly action: string;
  readonly subject: string | null;
  /** What the call was sent, without secrets; null when it was not read, and in entries of older versions. */
  readonly parameters: Readonly<Record<string, unknown>> | null;
  /** Why, where the call says so. */
  readonly reason: string | null;
  /** Null when the call never ended: the process died during it. */
  readonly resultCode: string | null;
  readonly traceId: string;
}

export const toAuditView = (entry: AuditEntry): AuditView => ({
  atUnixTS: toUnixSeconds(entry.at),
  actorPjid: entry.actorPjid,
  actorKeyId: entry.actorKeyId,
  actor: entry.actorKeyId,
  address: entry.address,
  pjid: entry.pjid,
  action: entry.action,
  subject: entry.subject,
  parameters:
    entry.parameters === null ? null : (JSON.parse(entry.parameters) as Readonly<Record<string, unknown>>),
  reason: entry.reason,
  resultCode: entry.resultCode,
  traceId: entry.traceId,
});
