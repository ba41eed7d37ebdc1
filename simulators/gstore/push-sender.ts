import { badInput } from '../kit/answer.js';
import { postAgain, postJson } from '../kit/post-json.js';
import type { SeededIds } from '../kit/seeded-ids.js';
import type { VirtualClock } from '../kit/virtual-clock.js';
import { type NotificationKind, toNotification, toPush } from './notification.js';
import type { PurchaseBook } from './purchase-book.js';
import { type PushFlaw, PushTokens } from './push-token.js';

/** A notification to be pushed. */
export interface PushInput {
  readonly url: string;
  readonly packageName: string;
  /** `voided` by default. */
  readonly kind?: NotificationKind;
  /** What it is about; a test needs none. */
  readonly purchaseToken?: string;
  /** Whom the token is for; the URL by default, as in the push service. */
  readonly audience?: string;
  /** Who sends it; `push@<app>` by default. */
  readonly serviceAccount?: string;
  /** That of an earlier one to send it again; a fresh one by default. */
  readonly messageId?: string;
  /** How often it is sent, whatever is answered; once by default. */
  readonly times?: number;
  readonly flaw?: PushFlaw;
}

/** What became of it. */
export interface Pushed {
  readonly messageId: string;
  /** Of each answer, in order; `null` where there was none. */
  readonly statuses: readonly (number | null)[];
}

const NO_SUBJECT = { purchaseToken: '', orderId: null, productId: '' } as const;

/** The service account that pushes the notifications of an app unless another is asked for. */
const pushAccountOf = (packageName: string): string =>
  `push@${packageName.replaceAll('.', '-')}.iam.gserviceaccount.com`;

/** Pushes developer notifications to an address, as the store does through its push service. */
export class PushSender {
  readonly tokens = new PushTokens();

  constructor(
    private readonly purchases: PurchaseBook,
    private readonly ids: SeededIds,
    private readonly clock: VirtualClock,
  ) {}

  async push(input: PushInput): Promise<Pushed> {
    const { url, packageName, kind = 'voided', purchaseToken, flaw, times = 1 } = input;
    if (purchaseToken === undefined && kind !== 'test') throw badInput('"purchaseToken" is missing.');
    const subject = purchaseToken === undefined ? NO_SUBJECT : this.purchases.get(purchaseToken);
    const messageId = input.messageId ?? this.ids.digits(16);
    const at = this.clock.now();
    const body = toPush({ packageName, at, messageId }, toNotification(kind, subject));
    const { audience = url, serviceAccount = pushAccountOf(packageName) } = input;
    const authorization = await this.tokens.authorization({ audience, serviceAccount }, flaw);
    const headers: Readonly<Record<string, string>> = authorization === null ? {} : { authorization };
    return { messageId, statuses: await postAgain(times, () => postJson(url, body, headers)) };
  }
}
