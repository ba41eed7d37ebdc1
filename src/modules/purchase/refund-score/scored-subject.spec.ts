import { describe, expect, it } from '@jest/globals';
import { subjectsOf } from './scored-subject.js';

describe('the points of a purchase', () => {
  it('go to its player, then to its member', () => {
    expect(subjectsOf({ pjid: 'p-1', playerId: 'player', imid: 'member' })).toEqual([
      { pjid: 'p-1', kind: 'playerId', id: 'player' },
      { pjid: 'p-1', kind: 'imid', id: 'member' },
    ]);
  });

  it('go to its player alone when it names no member', () => {
    expect(subjectsOf({ pjid: 'p-1', playerId: 'player', imid: null })).toEqual([
      { pjid: 'p-1', kind: 'playerId', id: 'player' },
    ]);
  });
});
