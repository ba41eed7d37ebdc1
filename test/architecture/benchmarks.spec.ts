import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { verdictOf } from '../../bench/aims.mjs';
import { PAGE, renderPage, sectionsOf, storedResults } from '../../bench/document.mjs';
import { judge } from '../../bench/gate.mjs';
import { instructionsIn } from '../../bench/instructions.mjs';
import { randomFrom, shuffled } from '../../bench/random.mjs';
import { estimate, noiseOf } from '../../bench/statistics.mjs';

/** Sections that were written before results were stored. The next run with --write stores theirs: take them out then. */
const WITHOUT_RESULT = [
  'compare',
  'compare-everything',
  'compare-binlog',
  'many-rewards',
  'processes',
  'whole',
  'deliveries',
  'growth',
  'migrations',
  'search',
  'overload',
  'profile',
];

const SEED = 20_261_122;
const ROUNDS = 12;

/** Rounds of one version whose requests cost this much, each a little more or less. */
function roundsOf(cost: number, seed: number) {
  const random = randomFrom(seed);
  return Array.from({ length: ROUNDS }, () => {
    const cpu = cost * (0.98 + 0.04 * random());
    return { rps: 1_000, p50: 1, p99: 2, cpu };
  });
}

describe('docs/performance.md', () => {
  const page = readFileSync(PAGE, 'utf8');
  const results = storedResults();

  it('shows what the benchmark stored, to the letter', async () => {
    expect(await renderPage(page, results)).toBe(page);
  });

  it('has a stored result for each of its sections', () => {
    const missing = sectionsOf(page).filter((name) => !(name in results));

    expect(missing.filter((name) => !WITHOUT_RESULT.includes(name))).toEqual([]);
  });

  it('says which commit, command and seed each result comes from', () => {
    for (const { provenance } of Object.values(results)) {
      expect(provenance.commit).toMatch(/^[\da-f]{40}$/);
      expect(provenance.command).toContain(`--seed ${provenance.seed}`);
    }
  });
});

describe('statistics of a benchmark', () => {
  it('gives the same order and the same interval for the same seed', () => {
    const list = Array.from({ length: 20 }, (_, index) => index);
    const drawn = shuffled(list, randomFrom(SEED));

    expect(shuffled(list, randomFrom(SEED))).toEqual(drawn);
    expect(drawn).not.toEqual(list);
    expect(drawn.toSorted((one, other) => one - other)).toEqual(list);
    expect(estimate(list, randomFrom(SEED))).toEqual(estimate(list, randomFrom(SEED)));
  });

  it('gives an interval around the median that one disturbed round does not move far', () => {
    const { middle, low, high } = estimate([...Array.from({ length: 11 }, () => 1), 9], randomFrom(SEED));

    expect([low, middle, high]).toEqual([1, 1, 1]);
  });

  it('takes the farther end of the interval of two equals as noise', () => {
    expect(noiseOf({ middle: 1, low: 0.95, high: 1.02 })).toBeCloseTo(0.05);
  });

  it('calls an aim met or missed only when the noise cannot turn it', () => {
    const ratio = { middle: 1.3, low: 1.28, high: 1.33 };

    expect(verdictOf(ratio, 0.01, 1.35)).toBe('met');
    expect(verdictOf(ratio, 0.05, 1.35)).toBe('met, within the noise');
    expect(verdictOf(ratio, 0.05, 1.29)).toBe('missed, within the noise');
    expect(verdictOf(ratio, 0.01, 1.2)).toBe('missed');
  });

  it('reads the instructions of perf, and none where the machine counts none', () => {
    expect(instructionsIn('123456,,instructions,1000000,100.00,,\n')).toBe(123_456);
    expect(instructionsIn('<not supported>,,instructions,0,100.00,,\n')).toBeNull();
    expect(instructionsIn('')).toBeNull();
  });
});

describe('the gate on the cost of requests', () => {
  const base = roundsOf(100, 1);
  const again = roundsOf(100, 2);
  const judged = (now: ReturnType<typeof roundsOf>) =>
    judge([{ title: 'E 4 reserve', byVersion: [base, again, now] }], SEED)[0]?.isDearer;

  it('passes a version that costs the same', () => {
    expect(judged(roundsOf(100, 3))).toBe(false);
  });

  it('stops a version that costs a fifth more', () => {
    expect(judged(roundsOf(120, 3))).toBe(true);
  });

  it('stops 7 percent more where instructions are counted', () => {
    const counted = (rounds: ReturnType<typeof roundsOf>) =>
      rounds.map((round) => ({ ...round, instructions: round.cpu * 1_000 }));
    const byVersion = [counted(base), counted(again), counted(roundsOf(107, 3))];

    expect(judge([{ title: 'E 4 reserve', byVersion }], SEED)[0]?.isDearer).toBe(true);
  });
});
