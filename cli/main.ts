#!/usr/bin/env node
import { processTerminal } from './process-terminal.js';
import { run } from './run.js';

/** `purser`: the command line of operators. */
process.exitCode = await run(process.argv.slice(2), processTerminal());
