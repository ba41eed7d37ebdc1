import { Injectable } from '@nestjs/common';
import { Log } from '../../../../platform/observability/logging/log.js';
import { StoreSettingsReader } from '../../../project/index.js';
import {
  type ListedRevocation,
  type RefundAnswer,
  RefundHistory,
  type RefundInquiry,
} from '../../domain/store-notification.js';
import { keyOf } from './astore.keys.js';
import type { AstoreEnvironment } from './astore.receipt.js';
import { AstoreServerApi, type ServerInquiry } from './astore.server-api.js';
import { serverKeyOf } from './astore.server-token.js';
import type { AstoreSettings } from './astore.settings.js';
import { AstoreSignedTransactions } from './astore.signed-transactions.js';
import { revocationText } from './astore.wire.js';

/** Maximum number of pages, of 20 refunds each. An operator must check a customer with more. */
const MAX_PAGES = 50;

const skipped = (reason: string): RefundAnswer => ({ kind: 'skipped', reason });

/** Lists what mobile store B has refunded to one customer. It finds refunds whose notification was lost. */
@Injectable()
export class AstoreRefundHistory extends RefundHistory {
  override readonly everyMs = 600_000;

  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly api: AstoreServerApi,
    private readonly signed: AstoreSignedTransactions,
    private readonly log: Log,
  ) {
    super();
  }

  override projects(): Promise<readonly string[]> {
    return this.settings.projectsWith('ASTORE');
  }

  override async refundsOf({ pjid, paymentOrderId, isTester }: RefundInquiry): Promise<RefundAnswer> {
    const settings = await this.settings.find<AstoreSettings>(pjid, 'ASTORE');
    const key = settings === null ? null : serverKeyOf(settings);
    if (settings === null || key === null) return { kind: 'not-configured' };
    const environment = isTester ? 'SANDBOX' : 'PRODUCTION';
    const { bundleId } = settings;
    return this.readPages(settings, { pjid, bundleId, key, environment, transactionId: paymentOrderId });
  }

  private async readPages(settings: AstoreSettings, inquiry: ServerInquiry): Promise<RefundAnswer> {
    const revocations: ListedRevocation[] = [];
    let revision: string | null = null;
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const answer = await this.api.refundHistory(inquiry, revision);
      if (answer.kind === 'unavailable') return answer;
      if (answer.kind === 'refused') return skipped(`the store has no refund history: ${answer.refusal}`);
      for (const signed of answer.value.signed) {
        const line = await this.toLine(settings, inquiry, signed);
        if (line === null) return skipped('unusable answer');
        revocations.push(line);
      }
      revision = answer.value.next;
      if (revision === null) return { kind: 'listed', revocations };
    }
    const { pjid } = inquiry;
    this.log.error('a customer has more refunds than are read', undefined, { store: 'ASTORE', pjid });
    return { kind: 'listed', revocations };
  }

  /** Returns a line for a signed transaction; null unless it is genuine, of the app and revoked by the store. */
  private async toLine(
    settings: AstoreSettings,
    { pjid, environment }: { readonly pjid: string; readonly environment: AstoreEnvironment },
    receiptData: string,
  ): Promise<ListedRevocation | null> {
    const answer = await this.signed.read(settings, { pjid, receiptData });
    if (answer.kind !== 'receipt' || answer.environment !== environment) return null;
    const [transaction] = answer.transactions;
    if (transaction === undefined || !transaction.isCancelled) return null;
    const { transactionId, cancelledAt: occurredAt = null } = transaction;
    const receiptKey = keyOf(environment, transactionId);
    const text = revocationText('listed', transaction);
    return {
      id: `${environment}.${transactionId}`,
      revocation: { receiptKey, orderKey: null, code: 'REFUND', text, occurredAt },
    };
  }
}
