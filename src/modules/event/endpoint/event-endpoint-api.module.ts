import { Module } from '@nestjs/common';
import { CheckEventEndpointService } from './check-event-endpoint.service.js';
import { EventEndpointModule } from './event-endpoint.module.js';
import { EventEndpointOperatorController } from './event-endpoint.operator.controller.js';
import { SaveEventEndpointService } from './save-event-endpoint.service.js';

/** Lets operators register and check endpoints. */
@Module({
  imports: [EventEndpointModule],
  controllers: [EventEndpointOperatorController],
  providers: [SaveEventEndpointService, CheckEventEndpointService],
})
export class EventEndpointApiModule {}
