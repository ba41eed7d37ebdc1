import { Module } from '@nestjs/common';
import { GrantBooksModule } from '../../grant-dispatcher/index.js';
import { PurchaseBooksModule } from '../../purchase/index.js';
import { RunModule } from '../run/run.module.js';
import { RegrantItemService } from './regrant-item.service.js';
import { RepairItemOperatorController } from './repair-item.operator.controller.js';
import { RepairItemService } from './repair-item.service.js';

/** Lets operators repair what comparisons have found. */
@Module({
  imports: [RunModule, PurchaseBooksModule, GrantBooksModule],
  controllers: [RepairItemOperatorController],
  providers: [RegrantItemService, RepairItemService],
})
export class RepairApiModule {}
