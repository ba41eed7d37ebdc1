import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { ASSUMED, capacityOf, primaryLimit, queueLimit } from '../../bench/knee/capacity.mjs';
import { renderScaling, SCALING_PAGE, sectionsOf, storedResults } from '../../bench/page/document.mjs';
import { highestGood, nextRate, type Tried } from '../../bench/knee/knee-steps.mjs';
import type { Provenance } from '../../bench/page/provenance.mjs';
import { scalingSections } from '../../bench/page/scaling-page.mjs';

/** Sections whose result is not stored yet. The next run with --write stores it: take them out then. */
const WITHOUT_RESULT: readonly string[] = [];

/** Round costs of one purchase. */
const COSTS = {
  perSecond: 400,
  cpu: { api: 1_000, worker: 500, database: 1_000, queue: 100 },
  statements: 8,
  writes: 5,
  redoBytes: 10_000,
  diskBytes: 2_500,
};

const PROVENANCE: Provenance = {
  command: 'npm run bench -- whole --write --seed 7',
  commit: '0123456789abcdef0123456789abcdef01234567',
  isModified: false,
  measuredAt: '2026-11-22T10:00:00Z',
  machine: 'A machine',
  node: 'v24.0.0',
  seed: 7,
};

describe('docs/scaling.md', () => {
  const page = readFileSync(SCALING_PAGE, 'utf8');
  const results = storedResults();

  it('shows what follows from the stored results, to the letter', async () => {
    expect(await renderScaling(page, results)).toBe(page);
  });

  it('has a stored result for each of its sections', () => {
    const written = Object.keys(scalingSections(results));
    const missing = sectionsOf(page).filter((name) => !written.includes(name));

    expect(missing.toSorted()).toEqual(WITHOUT_RESULT.toSorted());
  });

  it('can take every section that results give', () => {
    const all = scalingSections({
      whole: { provenance: PROVENANCE, whole: COSTS },
      knee: { provenance: PROVENANCE, text: 'The knee.' },
    });

    expect(Object.keys(all).toSorted()).toEqual(sectionsOf(page).toSorted());
  });
});

describe('the capacity model', () => {
  it('gives what a primary and a queue carry by their CPU time for one purchase', () => {
    expect(primaryLimit(COSTS, { primaryCores: 32, primaryUse: 0.5 })).toBe(16_000);
    expect(queueLimit(COSTS, { queueUse: 0.6 })).toBe(6_000);
  });

  it('divides a rate into as few equal cells as carry it', () => {
    const capacity = capacityOf(COSTS, 12_001, ASSUMED);

    // The queue is full first, at 6,000.
    expect(capacity.cells).toBe(3);
    expect(capacity.queueUse).toBeCloseTo(0.4, 3);
    expect(capacity.primaryUse).toBeCloseTo(4_000.33e-3 / 32, 5);
  });

  it('counts whole processes in every cell, and their connections to its primary', () => {
    // 10 cores of API and 5 of workers, each process used to 60 %: 16.7 and 8.3.
    const oneCell = capacityOf({ ...COSTS, cpu: { ...COSTS.cpu, queue: 1 } }, 10_000);

    expect(oneCell).toMatchObject({ cells: 1, apis: 17, workers: 9, connections: 26 * 16 });
  });

  it('adds up statements, redo log and rows of all purchases', () => {
    expect(capacityOf(COSTS, 1_000)).toMatchObject({
      cells: 1,
      statements: 8_000,
      writes: 5_000,
      redoBytes: 10_000_000,
      diskBytesPerDay: 216_000_000_000,
    });
  });

  it('needs one cell and one process of each role for a single purchase a second', () => {
    expect(capacityOf(COSTS, 1)).toMatchObject({ cells: 1, apis: 1, workers: 1 });
  });

  it('is shown with its commit and its assumptions', () => {
    const { costs, primary, rates } = scalingSections({ whole: { provenance: PROVENANCE, whole: COSTS } });

    expect(costs).toContain('commit `0123456789ab`: `npm run bench -- whole --write --seed 7`');
    expect(costs).toMatch(/^\| redo log \| 10 KB \|$/m);
    expect(primary).toMatch(/^\| 32 \| 16,000 \| 130,000 \| 160 MB \|$/m);
    expect(primary).toContain('carries 6,000 purchases a second at 60 %');
    expect(rates).toContain('primaries of 32 cores, used to 50 % at most');
    expect(rates).toMatch(/^\| cells: a primary with its replica, a Redis \| 1 \| 1 \| 2 \| 17 \|$/m);
  });
});

describe('the search for the knee', () => {
  /** Tries rates until the knee is known. */
  function search(isGood: (rate: number) => boolean): Tried[] {
    const tried: Tried[] = [];
    for (let rate = nextRate(tried); rate !== null; rate = nextRate(tried))
      tried.push({ rate, isGood: isGood(rate) });
    return tried;
  }

  it('goes up until a rate is not kept up with, then between the two rates around the knee', () => {
    const tried = search((rate) => rate <= 100);

    expect(tried.slice(0, 6).map(({ rate }) => rate)).toEqual([20, 30, 45, 68, 102, 85]);
    expect(highestGood(tried)).toBeGreaterThan(100 / 1.1);
    expect(highestGood(tried)).toBeLessThanOrEqual(100);
  });

  it('goes down when the first rate is too high, and ends when none is kept up with', () => {
    expect(highestGood(search((rate) => rate <= 7))).toBe(7);
    expect(highestGood(search(() => false))).toBe(0);
  });
});
