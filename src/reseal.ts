import 'reflect-metadata';
import { printLine } from './commands/print-line.js';
import { resealSecrets } from './commands/reseal-secrets.js';
import { runProgram } from './commands/run-program.js';

await runProgram((args) => resealSecrets(args, printLine));
