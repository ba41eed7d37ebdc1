/** Roles of people in the operator console, each including the ones before it. */
export const OPERATOR_ROLES = ['VIEWER', 'SUPPORT', 'OPERATOR', 'ADMIN'] as const;

/**
 * One of {@link OPERATOR_ROLES}. VIEWER reads with personal data masked, SUPPORT reads all and asks stores, OPERATOR
 * changes what players have, ADMIN changes keys and settings.
 */
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** Project id of a role that holds for every project. */
export const EVERY_PROJECT = '*';

/** The roles of a person by project id, or by {@link EVERY_PROJECT}. */
export type OperatorRoles = Readonly<Record<string, OperatorRole>>;

/** Whether a role includes another one. */
export const includesRole = (held: OperatorRole, needed: OperatorRole): boolean =>
  OPERATOR_ROLES.indexOf(held) >= OPERATOR_ROLES.indexOf(needed);

/** Returns the higher one of two roles. */
export const higherRole = (one: OperatorRole, other: OperatorRole): OperatorRole =>
  includesRole(one, other) ? one : other;

/** Returns the role for a project; null without one. */
export function roleFor(roles: OperatorRoles, pjid: string): OperatorRole | null {
  const [own, common] = [roles[pjid], roles[EVERY_PROJECT]];
  if (own === undefined || common === undefined) return own ?? common ?? null;
  return higherRole(own, common);
}
