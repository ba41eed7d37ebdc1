import 'reflect-metadata';
import { endOnSignal } from './commands/end-on-signal.js';
import { resealSecrets } from './commands/reseal-secrets.js';
import { printLine } from './commands/say.js';
import { ConfigurationError } from './platform/config/app-config.js';
import { loadEnvFile } from './platform/config/env-file.js';

try {
  endOnSignal();
  loadEnvFile();
  const isDone = await resealSecrets(process.argv.slice(2), printLine);
  if (!isDone) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof ConfigurationError ? error.message : String(error)}\n`);
  process.exit(1);
}
