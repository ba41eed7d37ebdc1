import type { Command } from 'commander';
import { ENDPOINTS } from '../../console/src/api/endpoints.js';
import type { Cli } from '../cli.js';
import {
  ADMIN,
  type Connection,
  isUnencrypted,
  requireAddress,
  requireUsable,
} from '../connection/connection.js';
import { DEFAULT_PROFILE, Profiles } from '../connection/profiles.js';
import { Service } from '../connection/service.js';
import { CliError } from '../exit-codes.js';

interface LoginOptions {
  readonly address: string;
}

const ADDRESS = '--address';

/** `login`, `logout`: keys of operators, kept in a file that only its owner can read. */
export function addLogin(program: Command, cli: Cli): void {
  const login = program
    .command('login')
    .description(
      'Saves the address of a deployment and an access key, after a test call. The key is asked for without being shown, or read ' +
        'from standard input; --project names its project, and is left out for the key of the deployment.',
    )
    .requiredOption('--address <url>', 'where the service answers, such as https://billing.example.com');
  cli.handle<LoginOptions>(login, async ({ options, output, terminal }) => {
    const { address, profile = DEFAULT_PROFILE, project: pjid = ADMIN } = options;
    requireAddress(address, ADDRESS);
    const accessKey = (await terminal.readSecret('Access key: ')).trim();
    const connection: Connection = { address: address.replace(/\/+$/, ''), pjid, accessKey };
    requireUsable(connection, { address: ADDRESS, pjid: '--project', accessKey: 'the access key' });
    if (isUnencrypted(address)) terminal.tell('warning: http sends the key unencrypted; use https');
    await new Service(connection, pjid).call(ENDPOINTS.projectOperator.list, {});
    const profiles = new Profiles(terminal);
    profiles.save(profile, connection);
    output.done(`Saved as profile ${profile} in ${profiles.file}.`, { profile, address, pjid });
  });

  const logout = program.command('logout').description('Removes a saved login. The key itself stays valid.');
  cli.handle(logout, ({ options: { profile = DEFAULT_PROFILE }, output, terminal }) => {
    if (!new Profiles(terminal).remove(profile)) throw new CliError(`there is no profile ${profile}`);
    output.done(`Removed profile ${profile}.`, { profile });
  });
}
