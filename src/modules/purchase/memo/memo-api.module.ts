import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module.js';
import { SearchModule } from '../search/search.module.js';
import { MemoOperatorController } from './memo.operator.controller.js';
import { NotePurchaseService } from './note-purchase.service.js';

/** Endpoints `purchase/memo` and `purchase/memo/list`. */
@Module({
  imports: [RecordModule, SearchModule],
  controllers: [MemoOperatorController],
  providers: [NotePurchaseService],
})
export class MemoApiModule {}
