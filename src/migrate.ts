import 'reflect-metadata';
import { migrateDatabase, migrationMessage } from './commands/migrate-database.js';
import { printLine } from './commands/print-line.js';
import { runProgram } from './commands/run-program.js';

await runProgram(() => migrateDatabase(printLine), migrationMessage);
