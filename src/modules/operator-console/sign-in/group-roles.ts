import { type OperatorRole, type OperatorRoles, higherRole } from '../../../shared/access/operator-role.js';

/** A role that the members of a group have. */
export interface GroupRole {
  readonly group: string;
  /** Project id, or `*` for every project. */
  readonly pjid: string;
  readonly role: OperatorRole;
}

/** Returns the roles of a person by their groups: of several for a project the highest. */
export function rolesOfGroups(mapping: readonly GroupRole[], groups: readonly string[]): OperatorRoles {
  const roles: Record<string, OperatorRole> = {};
  for (const { group, pjid, role } of mapping) {
    if (!groups.includes(group)) continue;
    const known = roles[pjid];
    roles[pjid] = known === undefined ? role : higherRole(known, role);
  }
  return roles;
}
