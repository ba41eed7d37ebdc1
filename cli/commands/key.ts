import { rmSync, writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import {
  ENDPOINTS,
  type IssuedKey,
  type Key,
  type KeyOperatorIssueRequest,
} from '../../console/src/api/endpoints.js';
import { type Cli, confirm } from '../cli.js';
import { findConnection } from '../connection/find-connection.js';
import { Profiles } from '../connection/profiles.js';
import { CliError, EXIT_CODES } from '../exit-codes.js';
import { choiceListOption, type Every, futureTimeOption, listOption, yesOption } from '../options.js';
import { formatTime } from '../output/time.js';
import type { Column } from '../output/table.js';

interface IssueOptions {
  readonly role: KeyOperatorIssueRequest['roles'];
  readonly label?: string;
  readonly expires?: number;
  readonly cidr?: readonly string[];
  readonly scope?: NonNullable<KeyOperatorIssueRequest['scopes']>;
  readonly readOnly?: boolean;
  readonly keyFile?: string;
  readonly saveProfile?: string;
  readonly show?: boolean;
}

interface RevokeOptions {
  readonly yes?: boolean;
}

const ROLES = Object.keys({ GAME: true, PLATFORM: true, OPERATOR: true } satisfies Every<
  IssueOptions['role'][number]
>);
const SCOPES = Object.keys({
  PURCHASE: true,
  INVENTORY: true,
  PUSH: true,
  EXTERNAL_PAYMENT: true,
  COUPON: true,
  REWARD_REGISTER: true,
  ACCOUNT: true,
} satisfies Every<NonNullable<IssueOptions['scope']>[number]>);

const COLUMNS: readonly Column<Key>[] = [
  ['key', ({ keyId }) => keyId],
  ['roles', ({ roles }) => roles.join(' ')],
  ['label', ({ label }) => label],
  ['issued', ({ issuedAtUnixTS }) => formatTime(issuedAtUnixTS)],
  ['expires', ({ expiresAtUnixTS }) => formatTime(expiresAtUnixTS)],
  ['last used', ({ lastUsedAtUnixTS }) => formatTime(lastUsedAtUnixTS)],
  ['revoked', ({ revokedAtUnixTS }) => formatTime(revokedAtUnixTS)],
];

/** `key issue`, `key list`, `key revoke`, with the key of the deployment. */
export function addKey(program: Command, cli: Cli): void {
  const key = program
    .command('key')
    .helpCommand(false)
    .description('Access keys of a project; commands take the key of the deployment.');
  addIssue(key, cli);

  const list = key.command('list').description('Lists the keys of the project, revoked ones too.');
  cli.handle(list, async ({ output, service }) => {
    const data = await service.call(ENDPOINTS.keyOperator.list, { pjid: service.project });
    output.list(data, data.keyList, COLUMNS);
  });

  const revoke = key
    .command('revoke')
    .description('Revokes a key; every process refuses it within 30 seconds.')
    .argument('<keyId>', 'key, as key list shows it')
    .addOption(yesOption());
  cli.handle<RevokeOptions>(revoke, async ({ args: [keyId = ''], options, output, service, terminal }) => {
    const pjid = service.project;
    if (!options.yes) await confirm(terminal, `Revoke key ${keyId} of ${pjid}?`);
    await service.call(ENDPOINTS.keyOperator.revoke, { pjid, keyId });
    output.done(`Revoked key ${keyId}.`);
  });
}

function addIssue(key: Command, cli: Cli): void {
  const issue = key
    .command('issue')
    .description(
      'Issues a key. Its text is known only now: say where it goes by one of the last three options.',
    )
    .addOption(
      choiceListOption('--role <role>', 'what the key may call; repeatable', ROLES).makeOptionMandatory(),
    )
    .option('--label <text>', 'what the key is for')
    .addOption(futureTimeOption('--expires <time>', 'when the key ends, such as 30d from now'))
    .addOption(listOption('--cidr <range>', 'only from these addresses; repeatable'))
    .addOption(choiceListOption('--scope <scope>', 'only these groups of endpoints; repeatable', SCOPES))
    .option('--read-only', 'only endpoints that change nothing')
    .option('--key-file <file>', 'write the key to a new file that only its owner can read')
    .option('--save-profile <name>', 'save the key as a login of this name')
    .option('--show', 'print the key');
  cli.handle<IssueOptions>(issue, async ({ options, output, service, terminal }) => {
    const {
      role: roles,
      label,
      expires: expiresAtUnixTS,
      cidr: allowedCidrs,
      scope: scopes,
      readOnly,
    } = options;
    const { keyFile, saveProfile, show } = options;
    if ([keyFile, saveProfile, show].filter((target) => target !== undefined).length !== 1)
      throw new CliError('name one of --key-file, --save-profile and --show: where the key goes');
    const pjid = service.project;
    const { address } = findConnection(terminal, options.profile);
    const keeper = keeperOf({ keyFile, saveProfile, address, pjid }, new Profiles(terminal));
    const request = { pjid, roles, label, expiresAtUnixTS, allowedCidrs, scopes, readOnly };
    const issued = await keeper.keep(() => service.call(ENDPOINTS.keyOperator.issue, request));
    const { keyId, accessKey } = issued;
    if (show)
      output.details(issued, [
        ['key', keyId],
        ['text', accessKey],
      ]);
    else output.done(`Issued key ${keyId}, kept in ${keyFile ?? `profile ${saveProfile}`}.`, { keyId });
  });
}

interface Target {
  readonly keyFile?: string | undefined;
  readonly saveProfile?: string | undefined;
  readonly address: string;
  readonly pjid: string;
}

interface Keeper {
  /** Issues a key and keeps it. */
  keep(issue: () => Promise<IssuedKey>): Promise<IssuedKey>;
}

/**
 * Prepares where a key goes, before it is issued: a key that cannot be kept must not exist.
 * @throws CliError when it cannot be kept
 */
function keeperOf({ keyFile, saveProfile, address, pjid }: Target, profiles: Profiles): Keeper {
  if (keyFile !== undefined) return fileKeeper(keyFile);
  const isTaken = profiles.names().includes(saveProfile ?? '');
  if (isTaken) throw new CliError(`--save-profile: there is a profile ${saveProfile} already`);
  return {
    keep: async (issue) => {
      const issued = await issue();
      const { accessKey } = issued;
      if (saveProfile !== undefined)
        store(issued, () => profiles.save(saveProfile, { address, pjid, accessKey }));
      return issued;
    },
  };
}

/** Has a key written. @throws CliError which names the key that exists now and is kept nowhere */
function store({ keyId }: IssuedKey, write: () => void): void {
  try {
    write();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CliError(
      `key ${keyId} was issued, and could not be kept: ${reason}; revoke it`,
      EXIT_CODES.noAnswer,
    );
  }
}

/** Keeps a key in a new file that only its owner can read; the file is removed when no key is issued. */
function fileKeeper(file: string): Keeper {
  try {
    writeFileSync(file, '', { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new CliError(`--key-file: ${error instanceof Error ? error.message : file}`);
  }
  return {
    keep: async (issue) => {
      try {
        const issued = await issue();
        store(issued, () => writeFileSync(file, `${issued.accessKey}\n`));
        return issued;
      } catch (error) {
        rmSync(file);
        throw error;
      }
    },
  };
}
