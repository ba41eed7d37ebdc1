import { Module } from '@nestjs/common';
import { PurchaseSearchRepository } from './purchase-search.repository.js';
import { SearchPurchasesService } from './search-purchases.service.js';

/** Pages of purchases by filters, for the topics that list purchases. */
@Module({
  providers: [PurchaseSearchRepository, SearchPurchasesService],
  exports: [SearchPurchasesService],
})
export class SearchModule {}
