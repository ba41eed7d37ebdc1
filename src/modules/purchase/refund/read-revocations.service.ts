import { Injectable } from '@nestjs/common';
import { StoreRegistry } from '../../store-verifier/index.js';
import { PaymentCodes } from '../record/fields/payment-codes.js';
import { RevocationListRepository } from './revocation-list.repository.js';
import { ReadRevocationListService } from './read-revocation-list.service.js';
import { ReadRefundHistoryService } from './read-refund-history.service.js';

/** Continues a store's revocation list, by the port that the store has. */
@Injectable()
export class ReadRevocationsService {
  constructor(
    private readonly stores: StoreRegistry,
    private readonly lists: RevocationListRepository,
    private readonly codes: PaymentCodes,
    private readonly readList: ReadRevocationListService,
    private readonly readHistory: ReadRefundHistoryService,
  ) {}

  /** Continues the list if it is due and no other worker has claimed it. */
  async execute(id: string): Promise<void> {
    const claimed = await this.lists.claim(id);
    const store = claimed === null ? null : this.stores.find(claimed.store);
    if (claimed === null || store === null) return;
    const { revocations: list, refundHistory: history } = store;
    if (list !== null) return this.readList.execute(claimed, list);
    if (history === null) return;
    return this.readHistory.execute({ claimed, history, payments: this.codes.ofFamily(store.family) });
  }
}
