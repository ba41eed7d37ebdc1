// @ts-check
import { createRequire } from 'node:module';
import { give } from './given-globals.mjs';
import { CAN_LOAD_TYPESCRIPT, importTestFile, loadTypeScript } from './native-modules.mjs';
import { keepNamesInside, withoutOutsideNames } from './outside-names.mjs';

/**
 * @typedef {import('@jest/types').Config.GlobalConfig} GlobalConfig
 * @typedef {import('@jest/types').Config.ProjectConfig} ProjectConfig
 * @typedef {import('@jest/environment').JestEnvironment} Environment
 * @typedef {{ getSourceMaps(): Map<string, string>, requireModule(path: string): unknown }} Runtime What is used of
 *   jest's loader.
 * @typedef {(global: GlobalConfig, config: ProjectConfig, environment: Environment, runtime: Runtime, path: string,
 *   send: unknown) => Promise<object>} RunFile
 */

const require = createRequire(import.meta.url);
keepNamesInside();
/** @type {RunFile} */
const runByCircus = require('jest-circus/runner').default;
/** Where circus keeps its listeners, and what its state is called; the next file of tests must meet neither. */
const LISTENERS = Symbol.for('EVENT_HANDLERS');
const STATE = 'JEST_STATE_SYMBOL';

/**
 * Runs a file of tests in the worker's own realm, by Node's loader, instead of in a context of `vm` with modules of its
 * own: packages and the service's modules are loaded once in a worker. What lies below test/ is evaluated for each
 * file. All else is jest's.
 *
 * @type {RunFile}
 */
export default async function runNatively(...run) {
  const [globalConfig, config, environment, runtime] = run;
  // A process that outlives an edit would run the old source; what counts coverage is jest's own loader.
  const { watch, watchAll, collectCoverage } = globalConfig;
  if (!CAN_LOAD_TYPESCRIPT || watch || watchAll || collectCoverage) {
    runtime.requireModule(require.resolve('reflect-metadata'));
    return runByCircus(...run);
  }
  await loadTypeScript(config);
  const restoreProcess = keepProcess();
  const { jest, dispose } = jestOf(environment, config);
  globalThis.console = environment.global.console;
  Object.assign(runtime, {
    requireInternalModule: requireAnew,
    setGlobalsForRuntime: (/** @type {object} */ globals) => give({ ...globals, jest }),
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (/** @type {string} */ path) => importTestFile(path, runtime.getSourceMaps()),
  });
  try {
    return await withoutOutsideNames(() => runByCircus(...run));
  } finally {
    dispose();
    give(undefined);
    forgetCircus();
    restoreProcess();
  }
}

/**
 * What a file of tests gets as `jest`: spies, and timers to be faked, those of this realm.
 *
 * @param {Environment} environment
 * @param {ProjectConfig} config
 */
function jestOf({ moduleMocker, fakeTimersModern }, config) {
  if (!moduleMocker || !fakeTimersModern) throw new Error('this environment of jest has no mocks');
  const Timers = /** @type {typeof import('@jest/fake-timers').ModernFakeTimers} */ (
    fakeTimersModern.constructor
  );
  const timers = new Timers({ config, global: globalThis });
  const jest = {
    fn: moduleMocker.fn.bind(moduleMocker),
    spyOn: moduleMocker.spyOn.bind(moduleMocker),
    restoreAllMocks: () => moduleMocker.restoreAllMocks(),
    useFakeTimers: (/** @type {import('@jest/types').Config.FakeTimersConfig} */ options) =>
      timers.useFakeTimers(options),
    useRealTimers: () => timers.useRealTimers(),
    advanceTimersByTime: (/** @type {number} */ ms) => timers.advanceTimersByTime(ms),
  };
  const dispose = () => {
    moduleMocker.restoreAllMocks();
    timers.dispose();
  };
  return { jest, dispose };
}

/**
 * Circus keeps its state in its modules.
 *
 * @param {string} path
 */
function requireAnew(path) {
  forgetCircus();
  delete require.cache[path];
  return require(path);
}

/** The state holds the tests of a file, and with them all that they have started. */
function forgetCircus() {
  const states = Object.getOwnPropertySymbols(globalThis).filter(({ description }) => description === STATE);
  for (const key of [LISTENERS, ...states]) Reflect.deleteProperty(globalThis, key);
}

/** Returns what undoes the changes of a file of tests to the process. */
function keepProcess() {
  const { console } = globalThis;
  const environment = { ...process.env };
  return () => {
    globalThis.console = console;
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
    Object.assign(process.env, environment);
  };
}
