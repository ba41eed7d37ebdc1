import { Module } from '@nestjs/common';
import { EventModule } from '../../event/index.js';
import { RewardEventSource } from './reward-event-source.service.js';
import { RewardEventRepository } from './reward-event.repository.js';

/** Publishes changes of rewards as events. */
@Module({ imports: [EventModule], providers: [RewardEventRepository, RewardEventSource] })
export class RewardPublicationModule {}
