import { Module } from '@nestjs/common';
import { RecountFlaggedService } from './recount-flagged.service.js';
import { RefundScoreModule } from './refund-score.module.js';

/** Ends holds whose reason has passed. */
@Module({ imports: [RefundScoreModule], providers: [RecountFlaggedService] })
export class RefundScoreWorkerModule {}
