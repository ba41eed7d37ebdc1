// @ts-check
import * as nodeModule from 'node:module';
import * as hooks from './typescript-hooks.mjs';

/** @type {typeof nodeModule & { registerHooks?: (given: typeof hooks) => void }} Node 20 has none. */
const { registerHooks } = nodeModule;

/**
 * `node --import ./test/support/typescript.mjs x.ts`: runs the project's TypeScript as jest does, for programs that are
 * no tests.
 */
if (registerHooks !== undefined) registerHooks(hooks);
else nodeModule.register('./typescript-hooks.mjs', import.meta.url);
