import { Injectable } from '@nestjs/common';
import type { Unavailable } from '../../domain/store-verdict.js';
import type { AstoreTransaction } from './astore.receipt.js';
import { AstoreServerApi, type ServerInquiry } from './astore.server-api.js';
import type { ServerRefusal } from './astore.server-wire.js';
import type { AstoreSettings } from './astore.settings.js';
import { AstoreSignedTransactions } from './astore.signed-transactions.js';

/** Current state of a transaction; `unknown`: the store has no such transaction. */
export type CurrentTransaction =
  | { readonly kind: 'found'; readonly transaction: AstoreTransaction }
  | { readonly kind: 'unknown' }
  | Unavailable;

const REFUSED: Readonly<Record<ServerRefusal, CurrentTransaction>> = {
  unknown: { kind: 'unknown' },
  'invalid-id': { kind: 'unknown' },
  later: { kind: 'unavailable', reason: 'trouble' },
  // The question was at fault, such as by the app: every purchase of the project would seem to be unpaid.
  never: { kind: 'unavailable', reason: 'the store refuses the question' },
};

/** Looks single transactions up in the server API of mobile store B, and checks their signatures. */
@Injectable()
export class AstoreCurrentTransaction {
  constructor(
    private readonly api: AstoreServerApi,
    private readonly signed: AstoreSignedTransactions,
  ) {}

  /** Returns a transaction as the store has it now. */
  async find(settings: AstoreSettings, inquiry: ServerInquiry): Promise<CurrentTransaction> {
    const answer = await this.api.transaction(inquiry);
    if (answer.kind === 'unavailable') return answer;
    if (answer.kind === 'refused') return REFUSED[answer.refusal];
    const transaction = await this.read(settings, inquiry, answer.value);
    return transaction === null
      ? { kind: 'unavailable', reason: 'unusable answer' }
      : { kind: 'found', transaction };
  }

  /** Returns the transaction that was asked for; null unless the signed text is genuine and about it. */
  private async read(
    settings: AstoreSettings,
    { pjid, environment, transactionId }: ServerInquiry,
    receiptData: string,
  ): Promise<AstoreTransaction | null> {
    const receipt = await this.signed.read(settings, { pjid, receiptData });
    if (receipt.kind !== 'receipt' || receipt.environment !== environment) return null;
    return receipt.transactions.find((one) => one.transactionId === transactionId) ?? null;
  }
}
