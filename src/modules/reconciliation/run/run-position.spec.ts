import { describe, expect, it } from '@jest/globals';
import { familyOf, nextStage, readPosition, stagesOf, writePosition } from './run-position.js';

describe('a run of the reconciliation', () => {
  const FAMILIES = ['GSTORE', 'PCSTORE'];

  it('reads the books of the stores, then the purchases, then the log of the game', () => {
    expect(stagesOf(FAMILIES, null)).toEqual(['book:GSTORE', 'book:PCSTORE', 'purchases', 'log']);
    expect(stagesOf(FAMILIES, 'PCSTORE')).toEqual(['book:PCSTORE', 'purchases', 'log']);
    expect(stagesOf(FAMILIES, 'CONSOLE')).toEqual(['purchases', 'log']);
  });

  it('goes on with the beginning of the next stage, until the last one has ended', () => {
    const stages = stagesOf(FAMILIES, null);

    expect(nextStage(stages, { stage: 'book:PCSTORE', cursor: '5', coverage: true })).toEqual({
      stage: 'purchases',
      cursor: null,
      coverage: true,
    });
    expect(nextStage(stages, { stage: 'log', cursor: null, coverage: true })).toBeNull();
  });

  it.each([true, false, [[1, 2]] as const])(
    'continues where it stopped, with the log as it was: %j',
    (coverage) => {
      const position = { stage: 'log', cursor: '5', coverage } as const;

      expect(readPosition(writePosition(position))).toEqual(position);
    },
  );

  it.each([null, '{"stage":"log","cursor":"5"}'])('begins anew at the position %j', (text) => {
    expect(readPosition(text)).toBeNull();
  });

  it('knows the store of a stage', () => {
    expect([familyOf('book:PCSTORE'), familyOf('purchases'), familyOf('log')]).toEqual([
      'PCSTORE',
      null,
      null,
    ]);
  });
});
