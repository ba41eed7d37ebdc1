import {
  type ConsoleRole,
  type ConsoleRoles,
  includesRole,
  roleFor,
} from '../../../src/shared/console-role.js';

export type { ConsoleRole } from '../../../src/shared/console-role.js';

/** The person who is signed in. */
export interface Session {
  readonly operatorId: string;
  readonly name: string;
  readonly roles: ConsoleRoles;
  readonly projects: readonly string[];
  /** Names of people in the audit log, by their ids. */
  readonly operatorNames: Readonly<Record<string, string>>;
  readonly expiresAtUnixTS: number;
}

/** What the service says before anything is shown. */
export interface SessionAnswer {
  readonly signInWays: { readonly key: boolean; readonly provider: boolean };
  readonly version: string;
  readonly session: Session | null;
}

/** Names the whole deployment in place of a project. */
export const DEPLOYMENT = 'ADMIN';

/** Reads who is signed in. */
export async function readSession(): Promise<SessionAnswer> {
  const answer = await fetch('/console/session');
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return (await answer.json()) as SessionAnswer;
}

/** Whether the person has a role for a project that includes another role. */
export function mayDo({ roles }: Session, pjid: string, needed: ConsoleRole): boolean {
  const role = pjid === DEPLOYMENT ? (roles['*'] ?? null) : roleFor(roles, pjid);
  return role !== null && includesRole(role, needed);
}
