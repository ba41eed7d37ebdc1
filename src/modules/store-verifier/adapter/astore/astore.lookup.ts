import { Injectable } from '@nestjs/common';
import type { AstoreAnswer, AstoreEnvironment } from './astore.receipt.js';
import { AstoreServerApi } from './astore.server-api.js';
import { serverKeyOf } from './astore.server-token.js';
import type { ServerRefusal } from './astore.server-wire.js';
import type { AstoreSettings } from './astore.settings.js';
import { AstoreSignedTransactions } from './astore.signed-transactions.js';

const unavailable = (reason: string): AstoreAnswer => ({ kind: 'unavailable', reason });

const NOT_KNOWN_YET = unavailable('the store does not know the transaction yet');

const REFUSED: Readonly<Record<ServerRefusal, AstoreAnswer>> = {
  unknown: NOT_KNOWN_YET,
  later: NOT_KNOWN_YET,
  'invalid-id': { kind: 'rejected', reason: 'no transaction of the store can have this id' },
  // The question was at fault, such as by the app: a player who has paid would be refused.
  never: unavailable('the store refuses the question'),
};

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
    if (answer.kind === 'refused') return REFUSED[answer.refusal];
    const current = await this.signed.read(settings, { pjid, receiptData: answer.value });
    const isIt = current.kind === 'receipt' && current.environment === environment;
    const [transaction] = isIt ? current.transactions : [];
    return transaction?.transactionId === transactionId ? current : unavailable('unusable answer');
  }
}
