import { type Command, Option } from 'commander';
import {
  ENDPOINTS,
  type Grant,
  type GrantOperatorListRequest,
  type GrantOperatorReplayRequest,
  type Replayable,
} from '../../console/src/api/endpoints.js';
import { type Cli, confirm } from '../cli.js';
import { limitOption, listOption, numberOption, timeOption, yesOption } from '../options.js';
import type { Column } from '../output/table.js';
import { formatTime } from '../output/time.js';

interface ListOptions {
  readonly status?: NonNullable<GrantOperatorListRequest['status']>;
  readonly player?: string;
  readonly from?: number;
  readonly to?: number;
  readonly limit: number;
  readonly page: number;
}

interface ReplayOptions {
  readonly boid?: readonly string[];
  readonly transaction?: readonly string[];
  readonly status?: NonNullable<GrantOperatorReplayRequest['status']>;
  readonly resultCode?: string;
  readonly from?: number;
  readonly to?: number;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}

interface CancelOptions {
  readonly reason: string;
  readonly yes?: boolean;
}

const MAX_PAGES = 1_000_000;

const COLUMNS: readonly Column<Grant>[] = [
  ['of', ({ boid, transactionId }) => boid ?? transactionId],
  ['status', ({ status }) => status],
  ['attempts', ({ attempts }) => attempts],
  ['last result', ({ lastResultCode }) => lastResultCode],
  ['next attempt', ({ nextAttemptAtUnixTS }) => formatTime(nextAttemptAtUnixTS)],
  ['delivered', ({ giveCompletedAtUnixTS }) => formatTime(giveCompletedAtUnixTS)],
  ['player', ({ playerId, giveUser }) => playerId ?? giveUser.idValue],
];

/** What a dry run of a replay shows: the service counts up to a bound in each status. */
const REPLAYABLE_COLUMNS: readonly Column<Replayable>[] = [
  ['status', ({ status }) => status],
  [
    'grants',
    ({ replayableCount, moreThanCounted }) =>
      moreThanCounted ? `more than ${replayableCount}` : replayableCount,
  ],
];

/** `grant list`, `grant replay`, `grant cancel`. */
export function addGrant(program: Command, cli: Cli): void {
  const grant = program
    .command('grant')
    .helpCommand(false)
    .description('Deliveries of what was paid outside the game.');

  const list = grant
    .command('list')
    .description('Lists grants of purchases and coupons, newest first.')
    .addOption(
      new Option('--status <status>', 'only in this status').choices([
        'PENDING',
        'DEAD',
        'DELIVERED',
        'CANCELED',
      ]),
    )
    .option('--player <playerId>', 'only of this player')
    .addOption(timeOption('--from <time>', 'owed since then'))
    .addOption(timeOption('--to <time>', 'owed until then'))
    .addOption(limitOption())
    .addOption(numberOption('--page <number>', 'page, from 1', 1, MAX_PAGES).default(1));
  cli.handle<ListOptions>(list, async ({ options, output, service }) => {
    const data = await service.call(ENDPOINTS.grantOperator.list, {
      pjid: service.project,
      status: options.status ?? null,
      playerId: options.player ?? null,
      fromUnixTS: options.from ?? null,
      toUnixTS: options.to ?? null,
      pageItemSize: options.limit,
      pageNo: options.page,
    });
    output.list(data, data.grantList, COLUMNS);
  });
  addReplay(grant, cli);
  addCancel(grant, cli);
}

function addReplay(grant: Command, cli: Cli): void {
  const replay = grant
    .command('replay')
    .description(
      'Makes grants that are dead or wait for their next attempt due now. Name them, or choose them by filters; without either ' +
        'all of the project are meant. Delivered grants are left alone.',
    )
    .addOption(listOption('--boid <boid>', 'grant of this purchase; repeatable'))
    .addOption(listOption('--transaction <transactionId>', 'grant of this coupon; repeatable'))
    .addOption(new Option('--status <status>', 'only in this status').choices(['DEAD', 'PENDING']))
    .option('--result-code <code>', 'only if the last attempt ended with this code')
    .addOption(timeOption('--from <time>', 'owed since then'))
    .addOption(timeOption('--to <time>', 'owed until then'))
    .option('--dry-run', 'only count the grants by status, and change nothing')
    .addOption(yesOption());
  cli.handle<ReplayOptions>(replay, async ({ options, output, service, terminal }) => {
    const { boid: boids, transaction: transactionIds, status, resultCode, from, to, dryRun, yes } = options;
    const isNamed = boids !== undefined || transactionIds !== undefined;
    const request: GrantOperatorReplayRequest = {
      pjid: service.project,
      boids: boids ?? null,
      transactionIds: transactionIds ?? null,
      status: status ?? null,
      lastResultCode: resultCode ?? null,
      // The service refuses a replay that names nothing and filters by nothing.
      fromUnixTS: from ?? (isNamed ? null : 0),
      toUnixTS: to ?? null,
    };
    if (dryRun) {
      const preview = await service.call(ENDPOINTS.grantReplayOperator.preview, request);
      output.list(preview, preview.replayableList, REPLAYABLE_COLUMNS);
      return;
    }
    if (!isNamed && !yes) await confirm(terminal, `Replay all matching grants of ${service.project}?`);
    const data = await service.call(ENDPOINTS.grantOperator.replay, request);
    output.done(`${data.replayedCount} grants are due now.`, data);
  });
}

function addCancel(grant: Command, cli: Cli): void {
  const cancel = grant
    .command('cancel')
    .description(
      'Cancels a coupon that the game has not given. A purchase is cancelled with "purchase cancel".',
    )
    .argument('<transactionId>', 'id of the coupon')
    .requiredOption('--reason <reason>', 'why, for the audit log')
    .addOption(yesOption());
  cli.handle<CancelOptions>(
    cancel,
    async ({ args: [transactionId = ''], options, output, service, terminal }) => {
      const { reason, yes } = options;
      const pjid = service.project;
      if (!yes) await confirm(terminal, `Cancel the coupon ${transactionId} of ${pjid}?`);
      await service.call(ENDPOINTS.grantOperator.cancel, { pjid, transactionId, reason });
      output.done(`Cancelled ${transactionId}. The player does not get it any more.`);
    },
  );
}
