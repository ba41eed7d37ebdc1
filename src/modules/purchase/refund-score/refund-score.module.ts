import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventModule } from '../../event/index.js';
import { PersonalRefundScores } from './personal-refund-scores.repository.js';
import { PurchaseRepayment } from './purchase-repayment.entity.js';
import { RefundScoreEventRepository } from './refund-score-event.repository.js';
import { RefundScoreEventSource } from './refund-score-event-source.service.js';
import { RefundScore } from './refund-score.entity.js';
import { RefundScoreRepository } from './refund-score.repository.js';
import { RefundScores } from './refund-scores.service.js';
import { Repayments } from './repayments.service.js';

/** Counts refunds of players and members, and publishes who reaches the thresholds of a project. */
@Module({
  imports: [TypeOrmModule.forFeature([RefundScore, PurchaseRepayment]), EventModule],
  providers: [
    RefundScoreRepository,
    RefundScores,
    Repayments,
    RefundScoreEventRepository,
    RefundScoreEventSource,
    PersonalRefundScores,
  ],
  exports: [RefundScoreRepository, RefundScores, Repayments],
})
export class RefundScoreModule {}
