import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { AttentionSources } from '../../project/index.js';
import { PaymentCodes } from '../record/fields/payment-codes.js';
import { StoreOfPurchase } from '../record/store-of-purchase.service.js';
import { AttentionRepository } from './attention.repository.js';

/** Adds purchases and notifications to the list of work for operators. */
@Injectable()
export class PurchaseAttention implements OnModuleInit {
  constructor(
    private readonly sources: AttentionSources,
    private readonly attention: AttentionRepository,
    private readonly stores: StoreOfPurchase,
    private readonly codes: PaymentCodes,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    const { paid, unconsumed } = this.config.attentionAfterSeconds;
    const notCompleted = {
      statuses: ['VERIFY_SUCCESS'],
      payments: this.codes.all(),
      afterSeconds: paid,
    } as const;
    const notConsumed = {
      statuses: ['VERIFY_SUCCESS', 'COMPLETED_BEFORE_CONSUME'],
      payments: this.stores.consumingCodes(),
      afterSeconds: unconsumed,
    } as const;
    this.sources.add({
      kind: 'PAID_NOT_COMPLETED',
      find: (query) => this.attention.listOverdue(notCompleted, query),
    });
    this.sources.add({
      kind: 'UNCONSUMED',
      find: (query) => this.attention.listOverdue(notConsumed, query),
    });
    this.sources.add({
      kind: 'UNPROCESSED_NOTIFICATION',
      find: (query) => this.attention.listUnprocessed(query),
    });
  }
}
