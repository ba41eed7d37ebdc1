import { Module } from '@nestjs/common';
import { GrantBooksModule } from '../../grant-dispatcher/index.js';
import { PurchaseBooksModule } from '../../purchase/index.js';
import { RunModule } from '../run/run.module.js';
import { RegrantItemService } from './regrant-item.service.js';
import { RepairItemService } from './repair-item.service.js';

/** Repairs what comparisons have found, for the endpoints of operators. */
@Module({
  imports: [RunModule, PurchaseBooksModule, GrantBooksModule],
  providers: [RegrantItemService, RepairItemService],
  exports: [RepairItemService],
})
export class RepairModule {}
