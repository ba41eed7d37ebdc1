import { Injectable } from '@nestjs/common';
import { StoreSettingsReader } from '../../../project/index.js';
import type { PaymentClaim } from '../../domain/payment-claim.js';
import { PaymentCapturer } from '../../domain/store.js';
import type { StoreVerdict } from '../../domain/store-verdict.js';
import { PcstoreClient, type TxnInquiry } from './pcstore.client.js';
import type { PcstoreSettings } from './pcstore.settings.js';
import { accepted, INVALID_PARAMETER, verdictOn } from './pcstore.verdict.js';

/** Time limit for all calls. */
const BUDGET_MS = 4_500;
/** Time limit of the capture; the rest is for reading the outcome. */
const FINALIZE_MS = 3_000;

/** The player has not approved the payment, or not any more. */
const NOT_APPROVED = 5;
/** The order cannot be paid: denied, no funds, too late, fraud, no way to pay. */
const ORDER_REFUSED: ReadonlySet<number> = new Set([10, 100, 101, 104, 105]);
/** The player may not pay: not signed in, no account, restricted country, disabled, not allowed. */
const PLAYER_REFUSED: ReadonlySet<number> = new Set([7, 9, 11, 102, 103]);

/**
 * Captures approved orders. A clear answer decides at once; after any other answer, such as an order that is
 * committed already, the state of the order decides. Asks for the money once.
 */
@Injectable()
export class PcstoreCapturer extends PaymentCapturer {
  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly client: PcstoreClient,
  ) {
    super();
  }

  override async capture({ pjid, boid }: PaymentClaim): Promise<StoreVerdict> {
    const settings = await this.settings.find<PcstoreSettings>(pjid, 'PCSTORE');
    if (settings === null) return { kind: 'not-configured' };
    const now = performance.now();
    const inquiry: TxnInquiry = { pjid, boid, settings, until: now + BUDGET_MS };
    const answer = await this.client.finalize({ ...inquiry, until: now + FINALIZE_MS });
    if (answer.kind === 'ok') return accepted(settings, answer.value);
    if (answer.kind === 'failure') {
      const reason = `the store answers error ${answer.code}`;
      if (answer.code === NOT_APPROVED) return { kind: 'pending' };
      if (ORDER_REFUSED.has(answer.code)) return { kind: 'rejected', reason };
      if (PLAYER_REFUSED.has(answer.code)) return { kind: 'not-allowed', reason };
      return this.settle(inquiry, { isUnknown: answer.code === INVALID_PARAMETER });
    }
    if (answer.isUndone) return { kind: 'unavailable', reason: answer.reason };
    return this.settle(inquiry, { isUnknown: false });
  }

  /**
   * Decides by the state of the order after an unclear capture. An order that is still open decides nothing, since
   * the capture may still be running in the store. Neither does an unknown order, unless the store gave the same
   * answer to the capture.
   */
  private async settle(
    inquiry: TxnInquiry,
    { isUnknown }: { readonly isUnknown: boolean },
  ): Promise<StoreVerdict> {
    const answer = await this.client.query(inquiry);
    const verdict = verdictOn(inquiry.settings, answer);
    if (verdict.kind === 'pending' || verdict.kind === 'approved')
      return { kind: 'unavailable', reason: 'the order is not paid yet' };
    if (answer.kind === 'failure' && verdict.kind === 'rejected' && !isUnknown)
      return { kind: 'unavailable', reason: verdict.reason };
    return verdict;
  }
}
