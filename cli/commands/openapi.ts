import type { Command } from 'commander';
import type { Cli } from '../cli.js';
import { requireAddress } from '../connection/connection.js';
import { findConnection } from '../connection/find-connection.js';
import { CliError, EXIT_CODES } from '../exit-codes.js';

const TIMEOUT_MS = 10_000;

interface OpenapiOptions {
  readonly address?: string;
}

/** `openapi`. */
export function addOpenapi(program: Command, cli: Cli): void {
  const openapi = program
    .command('openapi')
    .description('Prints the OpenAPI description of every endpoint, as the deployment serves it.')
    .option('--address <url>', 'where the service answers; that of the profile when left out');
  cli.handle<OpenapiOptions>(openapi, async ({ options, terminal }) => {
    const address = options.address ?? findConnection(terminal, options.profile).address;
    requireAddress(address, '--address');
    terminal.print(await documentOf(address.replace(/\/+$/, '')));
  });
}

async function documentOf(address: string): Promise<string> {
  try {
    const answer = await fetch(`${address}/openapi.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.ok) return (await answer.text()).trimEnd();
    throw new CliError(`${address}/openapi.json: HTTP ${answer.status}`, EXIT_CODES.noAnswer);
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(`${address}/openapi.json: the service cannot be reached`, EXIT_CODES.noAnswer);
  }
}
