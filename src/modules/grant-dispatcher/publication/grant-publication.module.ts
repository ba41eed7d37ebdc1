import { Module } from '@nestjs/common';
import { EventModule } from '../../event/index.js';
import { IncidentModule } from '../incident/incident.module.js';
import { GrantCounters } from './grant-counters.js';
import { GrantEventSource } from './grant-event-source.service.js';
import { GrantEventRepository } from './grant-event.repository.js';

/** Publishes deliveries, given-up grants and incidents as events. */
@Module({
  imports: [IncidentModule, EventModule],
  providers: [GrantEventRepository, GrantEventSource, GrantCounters],
})
export class GrantPublicationModule {}
