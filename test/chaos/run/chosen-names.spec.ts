import { describe, expect, it } from '@jest/globals';
import { chosenNamed, knownName } from './chosen-names.js';

const FAULTS = [{ id: 'db-kill' }, { id: 'redis-kill' }, { id: 'api-kill' }];

describe('the faults of a run', () => {
  it('are all without a choice', () => {
    expect(chosenNamed(FAULTS, undefined, 'FAULTS')).toEqual(FAULTS);
  });

  it('are those that FAULTS names, in their own order', () => {
    expect(chosenNamed(FAULTS, ['api-kill', 'db-kill'], 'FAULTS')).toEqual([
      { id: 'db-kill' },
      { id: 'api-kill' },
    ]);
  });

  it('may not be misspelt: a run that plays nothing would pass', () => {
    expect(() => chosenNamed(FAULTS, ['db-kil', 'api-kill'], 'FAULTS')).toThrow(
      'FAULTS: there is no db-kil; there are db-kill, redis-kill, api-kill',
    );
  });
});

describe('the name of a run', () => {
  it('is one of those that can be played', () => {
    expect(knownName('push', ['push', 'grants'])).toBe('push');
    expect(() => knownName('grant', ['push', 'grants'])).toThrow('there is no grant; there are push, grants');
  });
});
