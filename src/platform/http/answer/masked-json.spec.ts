import { describe, expect, it } from '@jest/globals';
import { maskedJson } from './masked-json.js';

const seen = (value: unknown): unknown => JSON.parse(maskedJson(value));

describe('the answer to a person who may not see personal data', () => {
  it('masks who a player is, wherever it stands', () => {
    expect(seen({ list: [{ boid: '7', playerId: 'anna-1234', imid: 'm1', memo: 'called' }] })).toEqual({
      list: [{ boid: '7', playerId: 'an•••', imid: '•••', memo: 'ca•••' }],
    });
  });

  it('masks the players of an incident', () => {
    expect(seen({ expectedPlayerId: 'anna-1234', reportedPlayerId: 'bert-1234' })).toEqual({
      expectedPlayerId: 'an•••',
      reportedPlayerId: 'be•••',
    });
  });

  it('keeps what is no text, and ids of other things', () => {
    expect(seen({ playerId: null, id: 'anna', imid: '' })).toEqual({ playerId: null, id: 'anna', imid: '' });
  });

  it('masks a player who was found by another id than their own', () => {
    const found = { kind: 'PLAYER', id: 'anna-1234' };
    expect(seen({ ...found, matched: 'imid' })).toMatchObject({ id: 'an•••' });
    expect(seen({ ...found, matched: 'playerId' })).toMatchObject({ id: 'anna-1234' });
  });

  it('keeps the code of a cancellation, and masks what an operator wrote after it', () => {
    expect(seen({ cancelReason: 'OPERATOR: anna-1234 called' })).toEqual({ cancelReason: 'OPERATOR: •••' });
    expect(seen({ cancelReason: 'FRAUD', replaced: 'anna-1234 called' })).toEqual({
      cancelReason: 'FRAUD',
      replaced: '•••',
    });
    expect(seen({ to: 'CANCELED', reason: 'REFUND: to anna' })).toEqual({
      to: 'CANCELED',
      reason: 'REFUND: •••',
    });
    expect(seen({ to: 'QUEUED', reason: 'no answer' })).toEqual({ to: 'QUEUED', reason: 'no answer' });
  });
});
