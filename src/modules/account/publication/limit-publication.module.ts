import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventModule } from '../../event/index.js';
import { LimitEventSource } from './limit-event-source.service.js';
import { LimitNotice } from './limit-notice.entity.js';
import { LimitNoticeRepository } from './limit-notice.repository.js';
import { LimitNotices } from './limit-notices.service.js';

/** Publishes the thresholds that accounts reach as events. */
@Module({
  imports: [TypeOrmModule.forFeature([LimitNotice]), EventModule],
  providers: [LimitNoticeRepository, LimitEventSource, LimitNotices],
  exports: [LimitNotices],
})
export class LimitPublicationModule {}
