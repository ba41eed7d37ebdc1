import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module.js';
import { ArchivePurchasesService } from './archive-purchases.service.js';
import { PurchaseMover } from './purchase-mover.repository.js';

/** Moves purchases that are over to the archive. */
@Module({ imports: [RecordModule], providers: [PurchaseMover, ArchivePurchasesService] })
export class ArchiveWorkerModule {}
