import { describe, expect, it } from '@jest/globals';
import { roleFor } from '../../../shared/access/operator-role.js';
import { type GroupRole, rolesOfGroups } from './group-roles.js';

const MAPPING: readonly GroupRole[] = [
  { group: 'everyone', pjid: '*', role: 'VIEWER' },
  { group: 'demo-support', pjid: 'DEMO', role: 'SUPPORT' },
  { group: 'demo-ops', pjid: 'DEMO', role: 'OPERATOR' },
];

describe('the roles of a person', () => {
  it('are those of their groups, of several for a project the highest', () => {
    expect(rolesOfGroups(MAPPING, ['demo-ops', 'demo-support', 'unknown'])).toEqual({ DEMO: 'OPERATOR' });
    expect(rolesOfGroups(MAPPING, [])).toEqual({});
  });

  it('hold for a project, or for every project', () => {
    const roles = rolesOfGroups(MAPPING, ['everyone', 'demo-support']);
    expect([roleFor(roles, 'DEMO'), roleFor(roles, 'OTHER')]).toEqual(['SUPPORT', 'VIEWER']);
    expect(roleFor({ '*': 'ADMIN', DEMO: 'VIEWER' }, 'DEMO')).toBe('ADMIN');
    expect(roleFor({ DEMO: 'ADMIN' }, 'OTHER')).toBeNull();
  });
});
