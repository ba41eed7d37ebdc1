import 'reflect-metadata';
import { endOnSignal } from './commands/end-on-signal.js';
import { moveProject } from './commands/move-project.js';
import { printLine } from './commands/say.js';
import { ConfigurationError } from './platform/config/app-config.js';
import { loadEnvFile } from './platform/config/env-file.js';
import { TransferFault } from './modules/project-move/index.js';

try {
  endOnSignal();
  loadEnvFile();
  await moveProject(process.argv.slice(2), printLine);
} catch (error) {
  const isExpected = error instanceof ConfigurationError || error instanceof TransferFault;
  process.stderr.write(`${isExpected ? error.message : String(error)}\n`);
  process.exit(1);
}
