// @ts-check
import { join, relative } from 'node:path';
import { ROOT } from '../../launcher/paths.mjs';

/**
 * What decides about money: whom a payment belongs to, what it is worth, whether it is valid, what is handed out for
 * it.
 */
export const MODULES = [
  'account',
  'grant-dispatcher',
  'inventory',
  'purchase',
  'reconciliation',
  'store-verifier',
];

/** Folders whose modules are counted, with all folders in them; relative to the repository. */
export const ROOTS = [...MODULES.map((name) => join('src', 'modules', name)), join('src', 'shared')];

/**
 * Whether the branches of a module are counted.
 *
 * @param {string} path absolute
 */
export function isCounted(path) {
  const from = relative(ROOT, path);
  return (
    from.endsWith('.ts') && !from.endsWith('.spec.ts') && ROOTS.some((root) => from.startsWith(`${root}/`))
  );
}
