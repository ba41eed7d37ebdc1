import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { verdictOf } from '../../bench/page/aims.mjs';
import { type ArchiveCosts, rowsOfSizes, verdictOnArchive } from '../../bench/growth/archive-costs.mjs';
import { PAGE, renderPage, sectionsOf, storedResults } from '../../bench/page/document.mjs';
import { type IndexCosts, verdictOnIndex } from '../../bench/growth/index-costs.mjs';
import { judge } from '../../bench/compare/gate.mjs';
import { instructionsIn } from '../../bench/measure/instructions.mjs';
import { readOptions } from '../../bench/options.mjs';
import { commandOf } from '../../bench/page/provenance.mjs';
import { randomFrom, shuffled } from '../../bench/measure/random.mjs';
import { estimate, noiseOf } from '../../bench/measure/statistics.mjs';

/** A result as the benchmark stores it. */
const MADE_UP = {
  growth: {
    provenance: {
      command: commandOf(['growth', '--write'], 7),
      commit: '0123456789abcdef0123456789abcdef01234567',
      isModified: false,
      measuredAt: '2026-11-22T10:00:00Z',
      machine: 'A machine',
      node: 'v24.0.0',
      seed: 7,
    },
    text: 'A figure: 1.',
  },
};

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
    expect(sectionsOf(page).filter((name) => !(name in results))).toEqual([]);
  });

  it('says which commit, command and seed each result comes from', () => {
    for (const { provenance } of [...Object.values(results), MADE_UP.growth]) {
      expect(provenance.commit).toMatch(/^[\da-f]{40}$/);
      expect(provenance.command).toContain(`--seed ${provenance.seed}`);
    }
  });
});

describe('a page of results', () => {
  const marked = (name: string, text: string): string =>
    `# Page\n\n<!-- bench:${name} -->\n\n${text}\n\n<!-- /bench:${name} -->\n\nThe end.\n`;
  const LINE =
    '_Measured 2026-11-22 10:00:00 UTC, commit `0123456789ab`: `npm run bench -- growth --write --seed 7`. A machine; Node v24.0.0._';

  it('shows each result in its section, below its commit, command and seed', async () => {
    expect(await renderPage(marked('growth', 'An edited figure.'), MADE_UP)).toBe(
      marked('growth', `${LINE}\n\nA figure: 1.`),
    );
  });

  it('shows a comparison as the table, the method and the aims that follow from its rounds', async () => {
    const reserve = { id: 'reserve', title: 'E 4 reserve', trips: 3 };
    const servers = { purser: roundsOf(200, 1), bare: roundsOf(100, 2), again: roundsOf(100, 3) };
    const comparison = { where: 'A machine.', seed: 7, seconds: 1, connections: 32 };
    const { provenance } = MADE_UP.growth;
    const page = await renderPage(marked('compare', ''), {
      compare: { provenance, comparison: { ...comparison, cases: [{ ...reserve, ...servers }] } },
    });
    expect(page).toContain(`${LINE}\n\nA machine.`);
    expect(page).toContain(`Medians of ${ROUNDS} rounds of 1 s, 32 connections`);
    expect(page).toMatch(/^\| E 4 reserve +\|.* missed +\| +3\.00 \|$/m);
    expect(page).toContain('is met by 0 of 1 cases and missed by E 4 reserve (');
  });

  it('refuses a result that it has no section for', () => {
    expect(() => renderPage(marked('search', ''), MADE_UP)).toThrow('no section bench:growth');
  });

  it('names the command that repeats the run, with the seed that was used', () => {
    expect(commandOf(['--write'], 7)).toBe('npm run bench -- --write --seed 7');
    expect(commandOf(['compare', '--seed', '5', '--write'], 5)).toBe(
      'npm run bench -- compare --write --seed 5',
    );
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

describe('the verdict on an index', () => {
  const same = { cpu: { middle: 0, low: -0.5, high: 0.5 }, redo: 0 };
  /** E 4 costs 204 µs; its statement pays this much for the index of the lists, give or take 0.2 µs. */
  const costs = (paid: number): IndexCosts => {
    const cpu = { middle: paid, low: paid - 0.2, high: paid + 0.2 };
    const phases = { reserve: { cpu, redo: 0 }, verify: same, complete: same };
    return {
      where: '',
      method: '',
      statement: {
        reserve: { cpu: 60, redo: 0 },
        verify: { cpu: 60, redo: 0 },
        complete: { cpu: 60, redo: 0 },
      },
      request: { reserve: 204, verify: 500, complete: 400 },
      equals: { reserve: same, verify: same, complete: same },
      all: { reserve: same, verify: same, complete: same },
      indexes: [{ index: 'ix_purchase_reserved', paid: phases }],
    };
  };

  it.each([
    [2, 'is met: 1.0 %, with the noise 0.6 to 1.3 %'],
    [4, 'is neither met nor missed, within the noise: 2.0 %'],
    [6, 'is missed: 3.0 %'],
  ])('compares what %d µs can be with 2 percent of the rest of E 4', (paid, said) => {
    expect(verdictOnIndex(costs(paid))).toContain(said);
  });
});

describe('the verdict on a large archive', () => {
  /** What the large archive multiplies both figures with, and by how much the two equal deployments differ. */
  const costs = (grown: number, apart: number): ArchiveCosts => {
    const rounds = (times: number) =>
      Array.from({ length: ROUNDS }, () => ({ p50: times, p99: 4 * times, databaseCpu: 200 * times }));
    const size = { table: 'purchase', purchases: 100, data: 3 * 1024 ** 2, indexes: 1024 ** 2 };
    return {
      where: '',
      seed: SEED,
      seconds: 1,
      connections: 4,
      recent: 100,
      archived: { small: 10_000, large: 10_000_000 },
      sizes: { small: [size], large: [size] },
      cases: [{ title: 'E 4 reserve', small: rounds(1), again: rounds(1 + apart), large: rounds(grown) }],
    };
  };

  it.each([
    [1.1, 0.02, 'Aim met'],
    [1.3, 0.02, 'missed by E 4 reserve, p99 (1.30, missed); E 4 reserve, CPU of the database (1.30, missed)'],
    [1.3, 0.2, 'E 4 reserve, p99 (1.30, missed, within the noise)'],
  ])('calls %d times as much, where two equals differ by %d, what it is', (grown, apart, said) => {
    expect(verdictOnArchive(costs(grown, apart))).toContain(said);
  });

  it('shows how many bytes a purchase takes, with its indexes', () => {
    expect(rowsOfSizes(costs(1, 0))[1]).toEqual(['purchase', '3.0', '1.0', '41943', '3.0', '1.0', '41943']);
  });
});

describe('the options of the benchmark', () => {
  it('measures 10 million archived purchases, or so many thousand', () => {
    expect(readOptions(['archive'])).toMatchObject({ mode: 'archive', rows: 10_000_000, keep: false });
    expect(readOptions(['archive', '--rows', '50', '--keep'])).toMatchObject({ rows: 50_000, keep: true });
    expect(readOptions(['migrations'])).toMatchObject({ rows: 2_000_000 });
  });

  it('keeps nothing of the other benchmarks', () => {
    expect(() => readOptions(['growth', '--keep'])).toThrow('--keep keeps the archive');
  });

  it.each([
    ['overload', '--only', 'slow'],
    ['overload', '--rounds', '1'],
    ['overload', '--front', 'haproxy', '--rounds', '3'],
    ['compare', '--only', 'list'],
  ])('writes no part of a table: %s %s %s', (...args) => {
    expect(() => readOptions([...args, '--write'])).toThrow('leave out');
    expect(readOptions(args)).toMatchObject({ write: false });
  });

  it('puts HAProxy before the service under overload only', () => {
    expect(readOptions(['overload', '--front', 'haproxy', '--write'])).toMatchObject({
      front: 'haproxy',
      rounds: 3,
    });
    expect(readOptions(['overload'])).toMatchObject({ front: null });
    for (const args of [
      ['knee', '--front', 'haproxy'],
      ['overload', '--front', 'nginx'],
    ])
      expect(() => readOptions(args)).toThrow('--front takes haproxy');
  });
});

describe('the gate on the cost of requests', () => {
  const base = roundsOf(100, 1);
  const again = roundsOf(100, 2);
  const judged = (now: ReturnType<typeof roundsOf>) =>
    judge([{ title: 'E 4 reserve', byVersion: [base, again, now] }], SEED)[0]?.costsMore;

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

    expect(judge([{ title: 'E 4 reserve', byVersion }], SEED)[0]?.costsMore).toBe(true);
  });
});
