import { Injectable } from '@nestjs/common';
import type { AstoreAnswer, AstoreEnvironment } from './astore.receipt.js';
import { AstoreServerApi } from './astore.server-api.js';
import { serverKeyOf } from './astore.server-token.js';
import { isFinal } from './astore.server-wire.js';
import type { AstoreSettings } from './astore.settings.js';
import { AstoreSignedTransactions } from './astore.signed-transactions.js';

const unavailable = (reason: string): AstoreAnswer => ({ kind: 'unavailable', reason });

/** Looks up the current state of a purchase in the store. */
@Injectable()
export class AstoreLookup {
  constructor(
    private readonly api: AstoreServerApi,
    private readonly signed: AstoreSignedTransactions,
  ) {}

  /**
   * Returns the purchase in its current state; null when the project has no key of the server API. A purchase that
   * the store does not know is `unavailable`: its signature was genuine, and the store knows new purchases only after
   * some time.
   */
  async find(
    settings: AstoreSettings,
    pjid: string,
    {
      environment,
      transactionId,
    }: { readonly environment: AstoreEnvironment; readonly transactionId: string },
  ): Promise<AstoreAnswer | null> {
    const key = serverKeyOf(settings);
    if (key === null) return null;
    const { bundleId } = settings;
    const answer = await this.api.transaction({ pjid, bundleId, key, environment, transactionId });
    if (answer.kind === 'unavailable') return answer;
    if (answer.kind === 'refused')
      return isFinal(answer.refusal)
        ? { kind: 'rejected', reason: 'the store refuses to look the transaction up' }
        : unavailable('the store does not know the transaction yet');
    const current = await this.signed.read(settings, { pjid, receiptData: answer.value });
    const isIt = current.kind === 'receipt' && current.environment === environment;
    const [transaction] = isIt ? current.transactions : [];
    return transaction?.transactionId === transactionId ? current : unavailable('unusable answer');
  }
}
