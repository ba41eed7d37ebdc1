import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import type { AuditEntry } from './audit-entry.entity.js';

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
  /** Reason that the caller gave; null without one. */
  readonly reason: string | null;
  /** Case in the publisher's own system; null when the call names none. */
  readonly ticket: string | null;
  /**
   * Null when the call never ended: the process died during it. Such a call is listed from eleven minutes after its
   * start on.
   */
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
  ticket: entry.ticket,
  resultCode: entry.resultCode,
  traceId: entry.traceId,
});
