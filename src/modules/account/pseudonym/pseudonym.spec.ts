import { describe, expect, it } from '@jest/globals';
import { isPseudonym, pseudonymOf } from './pseudonym.js';

const KEY = Buffer.alloc(32, 1);

describe('pseudonym', () => {
  it('is the same for the same person each time, so that a repeated erase changes nothing', () => {
    expect(pseudonymOf(KEY, ['imid', 'default', 'member-1'])).toBe(
      pseudonymOf(KEY, ['imid', 'default', 'member-1']),
    );
  });

  it('differs by key, kind, scope and id, also where their texts join to the same text', () => {
    const pseudonyms = [
      pseudonymOf(KEY, ['imid', 'default', 'member-1']),
      pseudonymOf(Buffer.alloc(32, 2), ['imid', 'default', 'member-1']),
      pseudonymOf(KEY, ['playerId', 'default', 'member-1']),
      pseudonymOf(KEY, ['imid', 'defaultm', 'ember-1']),
      pseudonymOf(KEY, ['imid', 'default', 'member-2']),
    ];
    expect(new Set(pseudonyms).size).toBe(pseudonyms.length);
  });

  it('does not contain the id, and fits the columns of a playerId (50) and an imid (40)', () => {
    const pseudonym = pseudonymOf(KEY, ['imid', 'default', 'anna']);
    expect(pseudonym).toMatch(/^erased-[\w-]{32}$/);
    expect(pseudonym).not.toContain('anna');
  });

  it('is recognised by how it begins, as an id of a game is not', () => {
    expect(isPseudonym(pseudonymOf(KEY, ['playerId', 'default', 'player-1']))).toBe(true);
    expect(isPseudonym('player-1')).toBe(false);
    expect(isPseudonym('player-erased-')).toBe(false);
  });
});
