import {
  type OperatorRole,
  type OperatorRoles,
  includesRole,
  roleFor,
} from '../../../src/shared/access/operator-role.js';

export type { OperatorRole } from '../../../src/shared/access/operator-role.js';

/** The person who is signed in. */
export interface Session {
  readonly operatorId: string;
  readonly name: string;
  readonly roles: OperatorRoles;
  readonly projects: readonly string[];
  /** Names of people in the audit log, by their ids. */
  readonly operatorNames: Readonly<Record<string, string>>;
  /** Amounts in micro units above which a cancellation takes two persons, by currency. */
  readonly cancelThresholds: Readonly<Record<string, number>>;
  readonly expiresAtUnixTS: number;
}

/** Answer of `/console/session`, which the page needs before it shows anything. */
export interface SessionAnswer {
  readonly signInWays: { readonly key: boolean; readonly provider: boolean };
  readonly version: string;
  readonly session: Session | null;
  /** Set by the page after a sign-out that the service did not answer, so that the session may go on. */
  readonly isEndUnconfirmed?: boolean;
}

/** Project id of calls that are about the whole deployment. */
export const DEPLOYMENT = 'ADMIN';

/** Reads the session of this browser. */
export async function readSession(): Promise<SessionAnswer> {
  const answer = await fetch('/console/session');
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return (await answer.json()) as SessionAnswer;
}

/** Returns whether the person's role for a project includes another role. */
export function mayDo({ roles }: Session, pjid: string, needed: OperatorRole): boolean {
  const role = pjid === DEPLOYMENT ? (roles['*'] ?? null) : roleFor(roles, pjid);
  return role !== null && includesRole(role, needed);
}
