import { Module } from '@nestjs/common';
import { CompletionModule } from '../completion/completion.module.js';
import { ExternalPaymentModule } from '../external-payment/external-payment.module.js';
import { RecordModule } from '../record/record.module.js';
import { CancellationModule } from '../cancellation/cancellation.module.js';
import { StoreOrderModule } from '../store-order/store-order.module.js';
import { AdoptOrderService } from './adopt-order.service.js';
import { AdoptPaymentService } from './adopt-payment.service.js';
import { BookedPurchaseRepository } from './booked-purchase.repository.js';
import { PurchaseBooks } from './purchase-books.service.js';
import { PurchaseLockRepository } from './purchase-lock.repository.js';
import { PurchaseRepairs } from './purchase-repairs.service.js';

/** Reads and repairs purchases for comparisons with other books. */
@Module({
  imports: [RecordModule, CancellationModule, StoreOrderModule, CompletionModule, ExternalPaymentModule],
  providers: [
    BookedPurchaseRepository,
    PurchaseBooks,
    AdoptPaymentService,
    AdoptOrderService,
    PurchaseRepairs,
    PurchaseLockRepository,
  ],
  exports: [RecordModule, PurchaseBooks, PurchaseRepairs],
})
export class PurchaseBooksModule {}
