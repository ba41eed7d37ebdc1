#!/usr/bin/env node
// @ts-check
import './require-node.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CLI, ensureBuilt } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { report } from './launcher-error.mjs';
import { ROOT } from './paths.mjs';
import { sayOnStderr } from './terminal.mjs';

/**
 * `npx purser`: the command line of operators, built when it has changed. It runs in this process, in the caller's
 * folder.
 */
try {
  sayOnStderr(); // stdout is the command's, which may be read by a program
  await ensureDependencies();
  await ensureBuilt([CLI]);
  await import(pathToFileURL(join(ROOT, CLI.output)).href);
} catch (error) {
  report(error);
  process.exitCode = 1;
}
