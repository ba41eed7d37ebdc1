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
  readonly createdAtUnixTS: number;
  readonly updatedAtUnixTS: number;
}

export const toProjectView = ({ createdAt, updatedAt, ...project }: Project): ProjectView => ({
  pjid: project.pjid,
  name: project.name,
  grantMode: project.grantMode,
  limitCounts: project.limitCounts,
  limitHoldMinutes: project.limitHoldMinutes,
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
  readonly pjid: string | null;
  readonly action: string;
  readonly subject: string | null;
  /** Null when the process died during the call. */
  readonly resultCode: string | null;
  readonly traceId: string;
}

export const toAuditView = ({
  at,
  actorPjid,
  actorKeyId,
  pjid,
  action,
  subject,
  resultCode,
  traceId,
}: AuditEntry): AuditView => ({
  atUnixTS: toUnixSeconds(at),
  actorPjid,
  actorKeyId,
  pjid,
  action,
  subject,
  resultCode,
  traceId,
});
