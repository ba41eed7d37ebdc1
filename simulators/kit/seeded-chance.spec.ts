import { describe, expect, it } from '@jest/globals';
import { FaultList } from './fault.js';
import { SeededChance } from './seeded-chance.js';

const tosses = (chance: SeededChance): boolean[] => Array.from({ length: 1000 }, () => chance.hits(0.3));

describe('SeededChance', () => {
  it('falls the same way for the same seed', () => {
    expect(tosses(new SeededChance('s'))).toEqual(tosses(new SeededChance('s')));
    expect(tosses(new SeededChance('s'))).not.toEqual(tosses(new SeededChance('t')));
    expect(tosses(new SeededChance())).not.toEqual(tosses(new SeededChance()));
  });

  it('occurs with about the given probability', () => {
    const hits = tosses(new SeededChance(1)).filter(Boolean).length;

    expect(hits).toBeGreaterThan(250);
    expect(hits).toBeLessThan(350);
  });

  it('makes a fault hit some calls and leave the others, with the given probability', () => {
    const faults = new FaultList(new SeededChance('s'));
    faults.add({ match: {}, kind: 'reset', probability: 0.5, times: 20 });
    const hits = Array.from({ length: 200 }, () => faults.take('get', {}) !== null);

    expect(hits.filter(Boolean)).toHaveLength(20);
    expect(hits.slice(0, 10)).toContain(false);
  });
});
