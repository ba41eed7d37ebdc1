import { Module } from '@nestjs/common';
import { PurchaseSearchRepository } from './purchase-search.repository.js';
import { SearchPurchasesService } from './search-purchases.service.js';

/** Pages of purchases by filters, for this topic's endpoint and exports. */
@Module({
  providers: [PurchaseSearchRepository, SearchPurchasesService],
  exports: [SearchPurchasesService],
})
export class SearchModule {}
