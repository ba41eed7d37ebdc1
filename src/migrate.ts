import 'reflect-metadata';
import { migrateDatabase, migrationExitCode, migrationMessage } from './commands/migrate-database.js';
import { printLine } from './commands/print-line.js';
import { runProgram } from './commands/run-program.js';

await runProgram((args) => migrateDatabase(args, printLine), migrationMessage, migrationExitCode);
