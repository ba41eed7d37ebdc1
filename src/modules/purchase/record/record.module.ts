import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountModule } from '../../account/index.js';
import { EventModule } from '../../event/index.js';
import { StoreVerifierModule } from '../../store-verifier/index.js';
import { PAYMENT_CODES } from './payment-codes.provider.js';
import { PaymentCodes } from './payment-codes.js';
import { PersonalPurchases } from './personal-purchases.repository.js';
import { PlayerPurchasesRepository } from './player-purchases.repository.js';
import { PurchaseChanges } from './purchase-changes.repository.js';
import { PurchaseCounters } from './purchase-counters.js';
import { StoredPurchaseEvent } from './purchase-event.entity.js';
import { PurchaseEventLogRepository } from './purchase-event-log.repository.js';
import { PurchaseEventSource } from './purchase-event-source.service.js';
import { PurchaseEventRepository } from './purchase-event.repository.js';
import { PurchaseEvents } from './purchase-events.service.js';
import { StoredStoreCall } from './purchase-store-call.entity.js';
import { PurchaseTokens } from './purchase-tokens.service.js';
import { PurchaseWriter } from './purchase-writer.js';
import { Purchase } from './purchase.entity.js';
import { PurchaseRepository } from './purchase.repository.js';
import { ReceiptLine } from './receipt-line.entity.js';
import { ReceiptLineRepository } from './receipt-line.repository.js';
import { StoreCallRepository } from './store-call.repository.js';
import { StoreCalls } from './store-calls.service.js';
import { StoreOfPurchase } from './store-of-purchase.service.js';

/** The purchase record that every topic reads and writes, with the stores and the accounts. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Purchase, StoredPurchaseEvent, StoredStoreCall, ReceiptLine]),
    StoreVerifierModule,
    AccountModule,
    EventModule,
  ],
  providers: [
    PAYMENT_CODES,
    PurchaseRepository,
    PurchaseWriter,
    PurchaseChanges,
    PlayerPurchasesRepository,
    PurchaseEventRepository,
    StoreCallRepository,
    ReceiptLineRepository,
    PurchaseTokens,
    PurchaseEvents,
    StoreCalls,
    StoreOfPurchase,
    PurchaseCounters,
    PurchaseEventLogRepository,
    PurchaseEventSource,
    PersonalPurchases,
  ],
  exports: [
    StoreVerifierModule,
    AccountModule,
    PaymentCodes,
    PurchaseRepository,
    PurchaseChanges,
    PlayerPurchasesRepository,
    PurchaseEventRepository,
    ReceiptLineRepository,
    PurchaseTokens,
    PurchaseEvents,
    StoreCalls,
    StoreOfPurchase,
  ],
})
export class RecordModule {}
