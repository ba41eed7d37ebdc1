import { describe, expect, it } from '@jest/globals';
import { OPERATOR_ROLES, EVERY_PROJECT, higherRole, includesRole, roleFor } from './operator-role.js';

describe('a role in the operator console', () => {
  it('includes itself and the ones before it', () => {
    expect(OPERATOR_ROLES.map((needed) => includesRole('OPERATOR', needed))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(OPERATOR_ROLES.map((held) => includesRole(held, 'SUPPORT'))).toEqual([false, true, true, true]);
    expect(OPERATOR_ROLES).toEqual(['VIEWER', 'SUPPORT', 'OPERATOR', 'ADMIN']);
  });

  it('is the higher of two roles', () => {
    expect(higherRole('VIEWER', 'ADMIN')).toBe('ADMIN');
    expect(higherRole('ADMIN', 'VIEWER')).toBe('ADMIN');
  });

  it('is that of a project, or of every project where that is higher', () => {
    expect(EVERY_PROJECT).toBe('*');
    expect(roleFor({ DEMO: 'SUPPORT', '*': 'VIEWER' }, 'DEMO')).toBe('SUPPORT');
    expect(roleFor({ DEMO: 'VIEWER', '*': 'ADMIN' }, 'DEMO')).toBe('ADMIN');
    expect(roleFor({ DEMO: 'SUPPORT', '*': 'VIEWER' }, 'OTHER')).toBe('VIEWER');
    expect(roleFor({ DEMO: 'SUPPORT' }, 'DEMO')).toBe('SUPPORT');
    expect(roleFor({ DEMO: 'SUPPORT' }, 'OTHER')).toBeNull();
  });
});
