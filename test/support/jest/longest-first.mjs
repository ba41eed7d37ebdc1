// @ts-check
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What the package of jest depends on is found from there. */
const require = createRequire(createRequire(import.meta.url).resolve('jest'));
/**
 * What is changed of jest's sequencer, which its types call private.
 * @type {new (options: object) => { time(test: import('@jest/test-result').Test): number | undefined }}
 */
const Sequencer = createRequire(require.resolve('@jest/core'))('@jest/test-sequencer').default;

/** Seconds that files take which are small for what they start. Only their order counts. */
const SECONDS = Object.entries({
  'test/chaos/one-minute.spec.ts': 90,
  'test/chaos/grants.spec.ts': 45,
  'test/chaos/push.spec.ts': 40,
  'test/clients/clients.spec.ts': 60,
  'test/console/console-screens.e2e-spec.ts': 200,
  'test/e2e/projects/project-move.e2e-spec.ts': 250,
  'test/e2e/service/interleavings.e2e-spec.ts': 30,
  'test/e2e/service/queue-failover.e2e-spec.ts': 40,
  'test/e2e/books/reconciliation-size.e2e-spec.ts': 30,
  'test/architecture/openapi.spec.ts': 30,
});

/** Of a file that starts a service, a kilobyte of tests takes about this long; of a pure one, a fiftieth. */
const SECONDS_PER_KILOBYTE = 0.5;
const PURE = 50;

/**
 * Jest runs the longest files first, so that no worker ends long after the others: by the times of the last run, which
 * it has only where one was before. This one has an estimate otherwise.
 */
export default class LongestFirst extends Sequencer {
  /**
   * @override
   * @param {import('@jest/test-result').Test} test
   * @returns {number} milliseconds
   */
  time(test) {
    return super.time(test) ?? estimated(test) * 1000;
  }
}

/** @param {import('@jest/test-result').Test} test */
function estimated({ path, context }) {
  const known = SECONDS.find(([name]) => path.endsWith(`/${name}`));
  if (known !== undefined) return known[1];
  const { displayName } = context.config;
  const pace = displayName?.name === 'unit' ? SECONDS_PER_KILOBYTE / PURE : SECONDS_PER_KILOBYTE;
  return (statSync(path).size / 1024) * pace;
}
