import { describe, expect, it } from '@jest/globals';
import { Metrics } from './metrics.js';
import { startAtZero } from './start-at-zero.js';

describe('a counter that starts at zero', () => {
  it('has a series for each combination, and keeps what it has counted', async () => {
    const { storeLists } = new Metrics();
    storeLists.inc({ store: 'A', outcome: 'x' });
    startAtZero(storeLists, { store: ['A', 'B'], outcome: ['x', 'y'] });
    const { values } = await storeLists.get();
    expect(values.map(({ labels, value }) => [labels.store, labels.outcome, value])).toEqual([
      ['A', 'x', 1],
      ['A', 'y', 0],
      ['B', 'x', 0],
      ['B', 'y', 0],
    ]);
  });
});
