import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StoredEventEndpoint } from './event-endpoint.entity.js';
import { EventCalls } from './event-endpoint.js';
import { EventEndpointRepository } from './event-endpoint.repository.js';
import { WebhookClient } from './webhook.client.js';

/** The endpoints that receive events, and the client that calls them, for the API and the worker. */
@Module({
  imports: [TypeOrmModule.forFeature([StoredEventEndpoint])],
  providers: [EventEndpointRepository, { provide: EventCalls, useClass: WebhookClient }],
  exports: [EventEndpointRepository, EventCalls],
})
export class EventEndpointModule {}
