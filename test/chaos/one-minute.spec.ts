import { beforeAll, describe, expect, it } from '@jest/globals';
import { DATABASE_FAULTS } from './run/database-faults.js';
import type { Fault } from './run/fault.js';
import { PROCESS_FAULTS } from './run/process-faults.js';
import { QUEUE_FAULTS } from './run/queue-faults.js';
import { count } from './run/report.js';
import { runAll, type RunResult } from './run/run-all.js';

const IDS = ['redis-kill', 'reply-lost', 'write-lost', 'db-kill', 'api-kill'];
const ALL = [...QUEUE_FAULTS, ...DATABASE_FAULTS, ...PROCESS_FAULTS];
const FAULTS = IDS.map((id) => ALL.find((fault) => fault.id === id) as Fault);
const SEED = Number(process.env['SEED'] ?? 20_261_121);

/**
 * The minute of `npm run chaos` that every `npm test` plays. Times are judged there, on a machine with nothing else to
 * do.
 */
describe(`faults under load, SEED=${SEED}`, () => {
  let run: RunResult;
  beforeAll(async () => {
    run = await runAll(FAULTS, { seed: SEED, rate: 100, isHurried: true });
  }, 120_000);

  const resultOf = (fault: Fault): RunResult['results'][number] => {
    const result = run.results.find((one) => one.fault.id === fault.id);
    if (result === undefined) throw new Error(`${fault.id} was not played`);
    return result;
  };

  it.each(FAULTS.map((fault) => [fault.name, fault] as const))(
    '%s: nothing lost, nothing twice',
    (_, fault) => {
      const result = resultOf(fault);
      expect(result.violations).toEqual([]);
      expect(count(result, 'ok')).toBeGreaterThan(100);
      expect(result.recovery.firstMs).toBeLessThan(5_000);
      expect(result.effect).toMatchObject({ isEnough: true });
    },
  );

  it('takes every paid purchase to COMPLETED in the end', () => {
    expect(run.atTheEnd).toEqual([]);
  });
});
