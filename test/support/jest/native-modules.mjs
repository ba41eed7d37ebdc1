// @ts-check
import { existsSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createScriptTransformer } from '@jest/transform';

/** What lies below it is evaluated anew for each file of tests, all else once in a process. */
const OF_TESTS = new URL('../../', import.meta.url).href;
const GLOBALS = new URL('./globals.mjs', import.meta.url).href;
/** Names the file of tests in the URL of a module that was evaluated for it. */
const RUN = 'run';

/** What jest's own loader of ES modules asks of a transformer. */
const OPTIONS = {
  collectCoverage: false,
  collectCoverageFrom: [],
  coverageProvider: /** @type {const} */ ('v8'),
  supportsDynamicImport: true,
  supportsExportNamespaceFrom: true,
  supportsStaticESM: true,
  supportsTopLevelAwait: true,
};

/** @typedef {{ resolve: typeof resolve, load: typeof load }} Hooks */
/** @type {typeof nodeModule & { registerHooks?: (hooks: Hooks) => void }} Node 20 has none. */
const { registerHooks } = nodeModule;
export const CAN_LOAD_TYPESCRIPT = registerHooks !== undefined;

/** @type {Awaited<ReturnType<typeof createScriptTransformer>> | undefined} */
let transformer;
/** Where the source map of a module lies, by its URL. @type {Map<string, string>} */
const sourceMaps = new Map();
let runs = 0;

/**
 * Makes Node load TypeScript as jest.config.mjs has it transformed, out of jest's cache.
 *
 * @param {import('@jest/types').Config.ProjectConfig} config
 */
export async function loadTypeScript(config) {
  if (transformer !== undefined) return;
  transformer = await createScriptTransformer(config);
  registerHooks?.({ resolve, load });
  // What setupFiles of the configuration does in a context.
  await import('reflect-metadata');
}

/**
 * Evaluates a file of tests, and what it imports below test/, anew.
 *
 * @param {string} path
 * @param {Map<string, string>} maps Gets the source maps, for the stacks that jest prints.
 */
export async function importTestFile(path, maps) {
  runs += 1;
  try {
    await import(`${pathToFileURL(path).href}?${RUN}=${runs}`);
  } finally {
    for (const [url, map] of sourceMaps) maps.set(url, map);
  }
}

/**
 * @param {string} specifier
 * @param {import('node:module').ResolveHookContext} context
 * @param {(specifier: string, context?: Partial<import('node:module').ResolveHookContext>) =>
 *   import('node:module').ResolveFnOutput} next
 * @returns {import('node:module').ResolveFnOutput}
 */
function resolve(specifier, context, next) {
  const from = context.parentURL;
  if (from === undefined || from.includes('/node_modules/')) return next(specifier, context);
  const run = new URL(from).searchParams.get(RUN);
  if (specifier === '@jest/globals')
    return { url: `${GLOBALS}?${RUN}=${run}`, format: 'module', shortCircuit: true };
  const found = next(typescriptOf(specifier, from) ?? specifier, context);
  const isOfRun = run !== null && found.url.startsWith(OF_TESTS) && found.url.endsWith('.ts');
  return isOfRun ? { ...found, url: `${found.url}?${RUN}=${run}` } : found;
}

/**
 * `./x.js` is `./x.ts` where there is one, as in jest.config.mjs.
 *
 * @param {string} specifier
 * @param {string} from
 */
function typescriptOf(specifier, from) {
  if (!/^\.{1,2}\/.*\.js$/.test(specifier)) return null;
  const source = new URL(`${specifier.slice(0, -3)}.ts`, from);
  return existsSync(source) ? source.href : null;
}

/**
 * @param {string} url
 * @param {import('node:module').LoadHookContext} context
 * @param {(url: string, context?: Partial<import('node:module').LoadHookContext>) =>
 *   import('node:module').LoadFnOutput} next
 * @returns {import('node:module').LoadFnOutput}
 */
function load(url, context, next) {
  if (transformer === undefined || !/\.ts(\?run=\d+)?$/.test(url) || url.includes('/node_modules/')) {
    return next(url, context);
  }
  const { code, sourceMapPath } = transformer.transform(fileURLToPath(url), OPTIONS);
  if (sourceMapPath) sourceMaps.set(url, sourceMapPath);
  return { format: 'module', source: code, shortCircuit: true };
}
