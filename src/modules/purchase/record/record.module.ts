import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountModule } from '../../account/index.js';
import { StoreVerifierModule } from '../../store-verifier/index.js';
import { TimelineModule } from '../timeline/timeline.module.js';
import { PAYMENT_CODES } from './fields/payment-codes.provider.js';
import { PaymentCodes } from './fields/payment-codes.js';
import { PersonalPurchases } from './personal-purchases.repository.js';
import { PlayerPurchasesRepository } from './player-purchases.repository.js';
import { ArchivedPurchase } from './archived/archived-purchase.entity.js';
import { PurchaseArchiveRepository } from './archived/purchase-archive.repository.js';
import { PurchaseChangeRepository } from './change/purchase-change.repository.js';
import { PurchaseCounters } from './purchase-counters.js';
import { PurchaseKey } from './archived/purchase-key.entity.js';
import { PurchaseMove } from './archived/purchase-move.entity.js';
import { PurchaseTokens } from './purchase-tokens.service.js';
import { PurchaseWriter } from './change/purchase-writer.js';
import { Purchase } from './purchase.entity.js';
import { PurchaseRepository } from './purchase.repository.js';
import { ReceiptLine } from './receipt-line.entity.js';
import { ReceiptLineRepository } from './receipt-line.repository.js';
import { ServiceGrantRepository } from './delivery/service-grant.repository.js';
import { StoreOfPurchase } from './store-of-purchase.service.js';

/** The purchase record that every topic reads and writes, with the stores, the accounts and the timelines. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Purchase, ArchivedPurchase, PurchaseKey, PurchaseMove, ReceiptLine]),
    StoreVerifierModule,
    AccountModule,
    TimelineModule,
  ],
  providers: [
    PAYMENT_CODES,
    PurchaseRepository,
    PurchaseArchiveRepository,
    PurchaseWriter,
    PurchaseChangeRepository,
    PlayerPurchasesRepository,
    ReceiptLineRepository,
    PurchaseTokens,
    ServiceGrantRepository,
    StoreOfPurchase,
    PurchaseCounters,
    PersonalPurchases,
  ],
  exports: [
    StoreVerifierModule,
    AccountModule,
    TimelineModule,
    PaymentCodes,
    PurchaseRepository,
    PurchaseArchiveRepository,
    PurchaseChangeRepository,
    PlayerPurchasesRepository,
    ReceiptLineRepository,
    PurchaseTokens,
    ServiceGrantRepository,
    StoreOfPurchase,
  ],
})
export class RecordModule {}
