import { describe, expect, it } from '@jest/globals';
import { provenIdentityOf } from './proven-identity.js';

describe('a person as claims describe them', () => {
  const claims = { iss: 'https://id.example', sub: 'u-1', name: 'Kim', email: 'kim@example.com' };

  it('has the groups of the configured claim, of which one alone may be a text', () => {
    const groupsOf = (groups: unknown) => provenIdentityOf({ ...claims, teams: groups }, 'teams')?.groups;
    expect(groupsOf(['ops', 5, null, 'support'])).toEqual(['ops', 'support']);
    expect(groupsOf('ops')).toEqual(['ops']);
    expect([undefined, null, true, { ops: true }].map(groupsOf)).toEqual([[], [], [], []]);
  });

  it.each([
    [{}, 'Kim'],
    [{ name: '' }, 'kim@example.com'],
    [{ name: ' \t' }, 'kim@example.com'],
    [{ name: 5, preferred_username: 'kim' }, 'kim'],
    [{ name: ' ', email: '\u3000' }, 'u-1'],
  ])('has the first name that people can read: %j', (changed, name) => {
    expect(provenIdentityOf({ ...claims, ...changed }, 'groups')?.name).toBe(name);
  });

  it('is null without a subject, by which one person could not be told from another', () => {
    expect(provenIdentityOf({ ...claims, sub: '' }, 'groups')).toBeNull();
  });
});
