import { Injectable } from '@nestjs/common';
import { StoreRegistry } from '../../store-verifier/index.js';
import { PaymentCodes } from '../record/payment-codes.js';
import { RevocationListRepository } from './revocation-list.repository.js';
import { ReadRevocationListService } from './read-revocation-list.service.js';
import { ReadRefundHistoryService } from './read-refund-history.service.js';

/** Reads on in what a store lists as taken back, the way in which the store lists it. */
@Injectable()
export class ReadRevocationsService {
  constructor(
    private readonly stores: StoreRegistry,
    private readonly lists: RevocationListRepository,
    private readonly codes: PaymentCodes,
    private readonly readList: ReadRevocationListService,
    private readonly readHistory: ReadRefundHistoryService,
  ) {}

  /** Reads on if the list is due and no other worker reads it. */
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
