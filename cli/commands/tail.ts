import { accessSync, constants, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Command, Option } from 'commander';
import {
  ENDPOINTS,
  type EventMessage,
  type EventOperatorListRequest,
} from '../../console/src/api/endpoints.js';
import type { Cli } from '../cli.js';
import { CliError, EXIT_CODES } from '../exit-codes.js';
import { cursorOption, numberOption } from '../options.js';
import { formatMoney } from '../output/money.js';
import { printable } from '../output/table.js';

interface TailOptions {
  readonly type?: NonNullable<EventOperatorListRequest['type']>;
  readonly cursor?: string;
  readonly cursorFile?: string;
  readonly interval: number;
  readonly once?: boolean;
}

const PAGE = 100;
const MAX_INTERVAL_S = 3_600;
/** As long as the longest type. */
const TYPE_WIDTH = 29;
const TYPES = [
  'purchase.reserved',
  'purchase.reservation_canceled',
  'purchase.verified',
  'purchase.completed',
  'purchase.canceled',
  'grant.delivered',
  'grant.dead',
  'reward.registered',
  'reward.reserved',
  'reward.confirmed',
  'reward.dropped',
  'reward.expired',
  'reward.expiring',
  'reward.reserved_long',
  'limit.threshold',
  'refund.flagged',
  'refund.cleared',
  'incident.double_grant',
] as const satisfies readonly NonNullable<TailOptions['type']>[];

/** `tail`. */
export function addTail(program: Command, cli: Cli): void {
  const tail = program
    .command('tail')
    .description(
      'Prints the events of the project as they happen, beginning with the oldest that is stored, until Ctrl-C. No event is left ' +
        'out: --cursor-file continues where an earlier run ended.',
    )
    .addOption(new Option('--type <type>', 'only events of this type').choices(TYPES))
    .addOption(cursorOption())
    .option('--cursor-file <file>', 'read the cursor from this file, and keep it there')
    .addOption(
      numberOption('--interval <seconds>', 'pause after the last event', 1, MAX_INTERVAL_S).default(2),
    )
    .option('--once', 'end after the last event');
  cli.handle<TailOptions>(tail, async ({ options, output, service, terminal }) => {
    const { type = null, cursorFile, interval, once } = options;
    const stop = terminal.interruption();
    let cursor = options.cursor ?? (cursorFile === undefined ? null : readCursor(cursorFile));
    try {
      while (!stop.aborted) {
        const request = { pjid: service.project, type, cursor, pageItemSize: PAGE };
        const page = await unlessStopped(service.call(ENDPOINTS.eventOperator.list, request, stop), stop);
        if (page === null) break;
        for (const event of page.eventList) await output.line(event, sentenceOf(event));
        cursor = page.nextCursor;
        if (cursorFile !== undefined) keepCursor(cursorFile, cursor);
        if (page.eventList.length === PAGE) continue;
        if (once) break;
        await unlessStopped(wait(interval * 1000, undefined, { signal: stop }), stop);
      }
    } finally {
      if (cursor !== null && cursorFile === undefined) terminal.tell(`Continue with --cursor ${cursor}`);
    }
  });
}

/** The result of some work; null when it was interrupted. */
async function unlessStopped<T>(work: Promise<T>, stop: AbortSignal): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (stop.aborted) return null;
    throw error;
  }
}

function sentenceOf({ occurredAt, type, subject, data }: EventMessage): string {
  const { playerId, productId, payment, cancelReason, resultCode } = data;
  const words = [playerId, productId, payment, cancelReason, resultCode].filter(
    (word) => typeof word === 'string',
  );
  const { microPrice, currency } = data;
  const price =
    typeof microPrice === 'number' && typeof currency === 'string' ? formatMoney(microPrice, currency) : null;
  return printable(
    [occurredAt, type.padEnd(TYPE_WIDTH), subject, ...words, ...(price === null ? [] : [price])].join('  '),
  );
}

/** Returns null when there is no such file yet. @throws CliError when the file cannot be read, or not be kept */
function readCursor(file: string): string | null {
  try {
    accessSync(dirname(file), constants.W_OK);
    return readFileSync(file, 'utf8').trim() || null;
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && syscall === 'open') return null;
    throw new CliError(`--cursor-file: ${file} cannot be ${syscall === 'access' ? 'written' : 'read'}`);
  }
}

/** Replaces the file as a whole, after the events were printed: an event may be printed again, none is left out. */
function keepCursor(file: string, cursor: string): void {
  try {
    writeFileSync(`${file}.new`, `${cursor}\n`);
    renameSync(`${file}.new`, file);
  } catch {
    throw new CliError(
      `--cursor-file: ${file} cannot be written; continue with --cursor ${cursor}`,
      EXIT_CODES.noAnswer,
    );
  }
}
