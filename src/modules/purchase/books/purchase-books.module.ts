import { Module } from '@nestjs/common';
import { CompletePurchaseService } from '../completion/complete-purchase.service.js';
import { Completion } from '../completion/completion.service.js';
import { Redemption } from '../completion/redemption.service.js';
import { RecordModule } from '../record/record.module.js';
import { RefundModule } from '../refund/refund.module.js';
import { StoreOrderModule } from '../store-order/store-order.module.js';
import { PaidPurchaseRepository } from '../external-payment/paid-purchase.repository.js';
import { AdoptOrderService } from './adopt-order.service.js';
import { AdoptPaymentService } from './adopt-payment.service.js';
import { BookedPurchaseRepository } from './booked-purchase.repository.js';
import { PurchaseBooks } from './purchase-books.service.js';
import { PurchaseLock } from './purchase-lock.repository.js';
import { PurchaseRepairs } from './purchase-repairs.service.js';

/** Reads and repairs purchases for comparisons with other books. */
@Module({
  imports: [RecordModule, RefundModule, StoreOrderModule],
  providers: [
    BookedPurchaseRepository,
    PurchaseBooks,
    CompletePurchaseService,
    Completion,
    Redemption,
    AdoptPaymentService,
    PaidPurchaseRepository,
    AdoptOrderService,
    PurchaseRepairs,
    PurchaseLock,
  ],
  exports: [RecordModule, PurchaseBooks, PurchaseRepairs],
})
export class PurchaseBooksModule {}
