import { Module } from '@nestjs/common';
import { SearchModule } from './search.module.js';
import { ExportPurchasesService } from './export-purchases.service.js';
import { ExportOperatorController } from './export.operator.controller.js';

/** Endpoint `export/purchases`. */
@Module({
  imports: [SearchModule],
  controllers: [ExportOperatorController],
  providers: [ExportPurchasesService],
})
export class ExportApiModule {}
