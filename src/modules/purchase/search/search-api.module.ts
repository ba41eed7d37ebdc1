import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module.js';
import { NamedPurchaseRepository } from './named-purchase.repository.js';
import { NamedPurchases } from './named-purchases.service.js';
import { PurchaseSearchOperatorController } from './purchase-search.operator.controller.js';
import { SearchModule } from './search.module.js';

/** Endpoint `purchase/search`, and the part of purchases in `search`. */
@Module({
  imports: [RecordModule, SearchModule],
  controllers: [PurchaseSearchOperatorController],
  providers: [NamedPurchaseRepository, NamedPurchases],
})
export class SearchApiModule {}
