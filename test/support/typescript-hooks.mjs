// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

/**
 * `./x.js` is `./x.ts` where there is one.
 *
 * @param {string} specifier
 * @param {import('node:module').ResolveHookContext} context
 * @param {(specifier: string, context?: Partial<import('node:module').ResolveHookContext>) =>
 *   import('node:module').ResolveFnOutput} next
 */
export function resolve(specifier, context, next) {
  const isOurs = specifier.startsWith('.') && specifier.endsWith('.js');
  const source = isOurs ? new URL(`${specifier.slice(0, -3)}.ts`, context.parentURL) : null;
  return next(source && existsSync(source) ? source.href : specifier, context);
}

/**
 * Transforms TypeScript as jest.config.mjs does.
 *
 * @param {string} url
 * @param {import('node:module').LoadHookContext} context
 * @param {(url: string, context?: Partial<import('node:module').LoadHookContext>) =>
 *   import('node:module').LoadFnOutput} next
 * @returns {import('node:module').LoadFnOutput}
 */
export function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    },
    module: { type: 'es6' },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
