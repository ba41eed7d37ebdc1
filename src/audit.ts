import 'reflect-metadata';
import { checkAudit } from './commands/check-audit.js';
import { printAndWait } from './commands/print-line.js';
import { runProgram } from './commands/run-program.js';

await runProgram((args) => checkAudit(args, printAndWait));
