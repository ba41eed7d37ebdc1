import 'reflect-metadata';
import { moveProject } from './commands/move-project.js';
import { printLine } from './commands/print-line.js';
import { runProgram } from './commands/run-program.js';
import { TransferFault } from './modules/project-move/index.js';

await runProgram(
  (args) => moveProject(args, printLine),
  (error) => (error instanceof TransferFault ? error.message : String(error)),
);
