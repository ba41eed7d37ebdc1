import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module.js';
import { NamedPurchaseRepository } from './named-purchase.repository.js';
import { NamedPurchases } from './named-purchases.service.js';
import { PurchaseMemoOperatorController } from './purchase-memo.operator.controller.js';
import { PurchaseSearchOperatorController } from './purchase-search.operator.controller.js';
import { SearchModule } from './search.module.js';

/** Endpoints `purchase/search` and `purchase/memo/list`, and the part of purchases in `search`. */
@Module({
  imports: [RecordModule, SearchModule],
  controllers: [PurchaseMemoOperatorController, PurchaseSearchOperatorController],
  providers: [NamedPurchaseRepository, NamedPurchases],
})
export class SearchApiModule {}
