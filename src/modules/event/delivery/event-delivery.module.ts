import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventEndpointModule } from '../endpoint/event-endpoint.module.js';
import { EventLogModule } from '../log/event-log.module.js';
import { EventCounters } from './event-counters.js';
import { EventFailure } from './event-failure.entity.js';
import { EventFailureRepository } from './event-failure.repository.js';
import { EventStream } from './event-stream.entity.js';
import { EventStreamRepository } from './event-stream.repository.js';

/** How far each endpoint has received the log, and what it has refused, for the API and the worker. */
@Module({
  imports: [TypeOrmModule.forFeature([EventStream, EventFailure]), EventLogModule, EventEndpointModule],
  providers: [EventStreamRepository, EventFailureRepository, EventCounters],
  exports: [EventStreamRepository, EventFailureRepository],
})
export class EventDeliveryModule {}
