import { Injectable } from '@nestjs/common';
import { StoreSettingsReader } from '../../../project/index.js';
import type {
  InGamePrompt,
  InvalidField,
  OpeningAnswer,
  OpeningRefusal,
  PaymentOrder,
  UnnamedOrder,
} from '../../domain/payment-order.js';
import { PaymentOpener } from '../../domain/store.js';
import { toHundredths } from './pcstore.amount.js';
import { PcstoreClient } from './pcstore.client.js';
import type { PcstoreSettings } from './pcstore.settings.js';

/** Time limit of the call; storing the reservation and the result takes the rest of the request's time. */
const BUDGET_MS = 6_500;
const LARGEST_ACCOUNT = 2n ** 64n - 1n;

/** Errors about the order itself, with the wrong field: a parameter that the store does not name, the currency. */
const ORDER_INVALID: ReadonlyMap<number, InvalidField | null> = new Map([
  [3, null],
  [8, 'currency'],
]);
/**
 * Errors about the player: not signed in, no account, restricted country, disabled, not allowed, fraud, another
 * purchase to finish first.
 */
const PLAYER_REFUSED: ReadonlySet<number> = new Set([7, 9, 11, 102, 103, 104, 107]);

const invalid = (reason: string, field: InvalidField | null = null): OpeningRefusal => ({
  kind: 'invalid',
  field,
  reason,
});

/** What the store needs for an order, besides its boid. */
interface PreparedOrder {
  readonly settings: PcstoreSettings;
  readonly prompt: InGamePrompt;
  /** In hundredths of the currency. */
  readonly amount: number;
}

/** Opens orders in the PC store, which then asks the player in the game. */
@Injectable()
export class PcstoreOpener extends PaymentOpener {
  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly client: PcstoreClient,
  ) {
    super();
  }

  override async check(order: UnnamedOrder): Promise<OpeningRefusal | null> {
    const prepared = await this.prepare(order);
    return 'kind' in prepared ? prepared : null;
  }

  override async open(order: PaymentOrder): Promise<OpeningAnswer> {
    const { pjid, boid } = order;
    const prepared = await this.prepare(order);
    if ('kind' in prepared) return prepared;
    const { settings, prompt, amount } = prepared;
    const until = performance.now() + BUDGET_MS;
    const answer = await this.client.init(
      { pjid, boid, settings, until },
      parametersOf(order, prompt, amount),
    );
    if (answer.kind === 'ok')
      return { kind: 'opened', payment: { storeOrderId: answer.value.transId, page: null } };
    if (answer.kind === 'unavailable') return { kind: 'unavailable', reason: answer.reason };
    const reason = `the store answers error ${answer.code}`;
    const field = ORDER_INVALID.get(answer.code);
    if (field !== undefined) return invalid(reason, field);
    return { kind: PLAYER_REFUSED.has(answer.code) ? 'refused' : 'unavailable', reason };
  }

  private async prepare({
    pjid,
    prompt,
    microPrice,
    currency,
  }: UnnamedOrder): Promise<PreparedOrder | OpeningRefusal> {
    const settings = await this.settings.find<PcstoreSettings>(pjid, 'PCSTORE');
    if (settings === null) return { kind: 'not-configured' };
    if (prompt.kind !== 'in-game') return invalid('the store asks inside the game');
    if (!isAccount(prompt.storeUserId)) return invalid('the account is not one of the store');
    const amount = toHundredths(microPrice, currency);
    return amount === null
      ? invalid('the store cannot charge such an amount', 'microPrice')
      : { settings, prompt, amount };
  }
}

/** Returns the parameters for one item; the amount is that of the whole line. */
const parametersOf = (
  { language, currency }: PaymentOrder,
  { storeUserId, storeItemId, description }: InGamePrompt,
  amount: number,
): Readonly<Record<string, string>> => ({
  steamid: storeUserId,
  itemcount: '1',
  language,
  currency,
  usersession: 'client',
  'itemid[0]': String(storeItemId),
  'qty[0]': '1',
  'amount[0]': String(amount),
  'description[0]': description.toWellFormed(),
});

/** Returns whether an id is a 64-bit number in decimal digits; the store refuses others without a reason. */
const isAccount = (id: string): boolean => /^[1-9]\d{0,19}$/.test(id) && BigInt(id) <= LARGEST_ACCOUNT;
