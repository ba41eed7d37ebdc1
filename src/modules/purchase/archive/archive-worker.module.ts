import { Module } from '@nestjs/common';
import { RecordModule } from '../record/record.module.js';
import { ArchivePurchasesService } from './archive-purchases.service.js';
import { PurchaseMoveRepository } from './purchase-move.repository.js';

/** Moves purchases that are over to the archive. */
@Module({ imports: [RecordModule], providers: [PurchaseMoveRepository, ArchivePurchasesService] })
export class ArchiveWorkerModule {}
