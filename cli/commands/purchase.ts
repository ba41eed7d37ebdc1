import { type Command, Option } from 'commander';
import {
  ENDPOINTS,
  type ExportOperatorPurchasesRequest,
  type PlayerPurchaseItem,
  type PurchaseOperatorSearchRequest,
  type PurchaseRecord,
} from '../../console/src/api/endpoints.js';
import { type Cli, confirm, requirePerson } from '../cli.js';
import { cursorOption, type Every, limitOption, timeOption, yesOption } from '../options.js';
import { formatMoney } from '../output/money.js';
import { type Cell, type Column, printable } from '../output/table.js';
import { formatTime } from '../output/time.js';

interface Filters {
  readonly status?: NonNullable<PurchaseOperatorSearchRequest['purchaseStatus']>;
  readonly payment?: string;
  readonly product?: string;
  readonly player?: string;
  readonly country?: string;
  readonly from?: number;
  readonly to?: number;
}

interface SearchOptions extends Filters {
  readonly limit: number;
  readonly cursor?: string;
}

interface ExportOptions extends Filters {
  readonly format: ExportOperatorPurchasesRequest['format'];
}

interface CancelOptions {
  readonly reason: string;
  readonly ticket?: string;
  readonly yes?: boolean;
}

const STATUSES = Object.keys({
  RESERVED: true,
  RESERVED_CANCEL: true,
  VERIFY_SUCCESS: true,
  COMPLETED_BEFORE_CONSUME: true,
  COMPLETED: true,
  CANCELED: true,
} satisfies Every<Filters['status']>);
const FORMATS = Object.keys({ CSV: true, NDJSON: true } satisfies Every<ExportOptions['format']>);
const HOUR_S = 3_600;
const WEEK_S = 7 * 24 * HOUR_S;

const COLUMNS: readonly Column<PlayerPurchaseItem>[] = [
  ['boid', ({ boid }) => boid],
  ['status', ({ purchaseStatus }) => purchaseStatus],
  ['price', ({ totalMicroPrice, currency }) => formatMoney(totalMicroPrice, currency)],
  ['payment', ({ payment }) => payment],
  ['product', ({ productId }) => productId],
  ['player', ({ playerId }) => playerId],
  ['reserved', ({ reservedAtUnixTS }) => formatTime(reservedAtUnixTS)],
];

/** `purchase get`, `timeline`, `search`, `export`, `cancel`. */
export function addPurchase(program: Command, cli: Cli): void {
  const purchase = program.command('purchase').helpCommand(false).description('Purchases of a project.');
  addLookUps(purchase, cli);
  addSearch(purchase, cli);
  addCancel(purchase, cli);
}

/** What is shown of one purchase. */
export function fieldsOf(record: PurchaseRecord): (readonly [name: string, value: Cell])[] {
  return [
    ['boid', record.boid],
    ['status', record.purchaseStatus],
    ['price', formatMoney(record.microPrice, record.currency)],
    ['product', record.productId],
    ['player', record.playerId],
    ['member', record.imid],
    ['payment', record.payment],
    ['store order', record.paymentOrderId],
    ['tester', record.paymentTesterPurchaseYn === 'Y' ? 'yes' : 'no'],
    ['reserved', record.reservedAt],
    ['completed', record.completedAt],
    ['cancelled', record.canceledAt],
    ['because', record.cancelReason],
    ['memo', record.memo],
  ];
}

function addLookUps(purchase: Command, cli: Cli): void {
  const get = purchase
    .command('get')
    .description('Shows the current state of a purchase.')
    .argument('<boid>', 'order id');
  cli.handle(get, async ({ args: [boid = ''], output, service }) => {
    const record = await service.call(ENDPOINTS.purchaseOperator.get, { pjid: service.project, boid });
    output.details(record, fieldsOf(record));
  });

  const timeline = purchase
    .command('timeline')
    .description('Lists what has happened to a purchase, earliest first.')
    .argument('<boid>', 'order id');
  cli.handle(timeline, async ({ args: [boid = ''], output, service }) => {
    const data = await service.call(ENDPOINTS.purchaseOperator.timeline, { pjid: service.project, boid });
    output.list(data, data.eventList, [
      ['at', ({ at }) => at],
      ['kind', ({ kind }) => kind],
      ['detail', ({ detail }) => inWords(detail)],
    ]);
  });
}

function addSearch(purchase: Command, cli: Cli): void {
  const search = withFilters(
    purchase
      .command('search')
      .description('Lists purchases that were reserved in a range of time, newest first.'),
  )
    .addOption(limitOption())
    .addOption(cursorOption());
  cli.handle<SearchOptions>(search, async ({ options, output, service }) => {
    const { limit: pageItemSize, cursor = null } = options;
    const request = { ...filtersOf(options, service.project), cursor, pageItemSize };
    const data = await service.call(ENDPOINTS.purchaseOperator.search, request);
    output.list(data, data.purchaseList, COLUMNS);
    output.more(data.nextCursor);
  });

  const file = withFilters(
    purchase
      .command('export')
      .description('Prints all purchases that were reserved in a range of time as a file, newest first.'),
  ).addOption(new Option('--format <format>', 'format of the file').choices(FORMATS).default('CSV'));
  cli.handle<ExportOptions>(file, async ({ options, service, terminal }) => {
    const request = { ...filtersOf(options, service.project), format: options.format };
    const { path } = ENDPOINTS.exportOperator.purchases;
    for await (const piece of service.download(path, request)) await terminal.write(piece);
  });
}

/** Adds the options that choose purchases; they can be combined. */
const withFilters = (command: Command): Command =>
  command
    .addOption(new Option('--status <status>', 'only in this status').choices(STATUSES))
    .option('--payment <code>', 'only paid by this code, such as GSTORE_PLAY')
    .option('--product <productId>', 'only of this product')
    .option('--player <playerId>', 'only of this player')
    .option('--country <code>', 'only reserved from this country')
    .addOption(timeOption('--from <time>', 'reserved since then; seven days ago when left out'))
    .addOption(timeOption('--to <time>', 'reserved until then; now when left out'));

function filtersOf(options: Filters, pjid: string): Omit<PurchaseOperatorSearchRequest, 'pageItemSize'> {
  const nowS = Math.floor(Date.now() / 1000);
  return {
    pjid,
    purchaseStatus: options.status ?? null,
    payment: options.payment ?? null,
    productId: options.product ?? null,
    playerId: options.player ?? null,
    ipCountry: options.country ?? null,
    fromUnixTS: options.from ?? nowS - WEEK_S,
    // Nothing is reserved in the future, and the clock of the service may be ahead.
    toUnixTS: options.to ?? nowS + HOUR_S,
  };
}

function addCancel(purchase: Command, cli: Cli): void {
  const cancel = purchase
    .command('cancel')
    .description('Cancels a paid purchase. Moves no money: the refund itself is made in the store.')
    .argument('<boid>', 'order id')
    .requiredOption(
      '--reason <reason>',
      'REFUND, CHARGEBACK, VOIDED or FRAUD, also as "CODE: text", or any text',
    )
    .option('--ticket <ticket>', 'support ticket, for the audit log')
    .addOption(yesOption());
  cli.handle<CancelOptions>(cancel, async ({ args: [boid = ''], options, output, service, terminal }) => {
    const { reason, ticket, yes } = options;
    const pjid = service.project;
    if (!yes) {
      requirePerson(terminal);
      const record = await service.call(ENDPOINTS.purchaseOperator.get, { pjid, boid });
      const price = formatMoney(record.microPrice, record.currency) ?? 'no price';
      await confirm(
        terminal,
        `Cancel ${boid} (${record.purchaseStatus}, ${price}, player ${printable(record.playerId)})?`,
      );
    }
    await service.call(ENDPOINTS.purchaseOperator.cancel, { pjid, boid, reason, ticket: ticket ?? null });
    output.done(`Cancelled ${boid}. No money was moved: refund it in the store.`);
  });
}

/** The details of an event, such as `to=COMPLETED traceId=...`; those without a value are left out. */
function inWords(detail: Readonly<Record<string, unknown>>): string {
  const known = Object.entries(detail).filter(([, value]) => value !== null);
  return known
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');
}
