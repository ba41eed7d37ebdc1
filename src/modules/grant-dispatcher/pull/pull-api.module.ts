import { Module } from '@nestjs/common';
import { AccountModule } from '../../account/index.js';
import { GrantModule } from '../grant/grant.module.js';
import { IncidentModule } from '../incident/incident.module.js';
import { AcknowledgeGrantService } from './acknowledge-grant.service.js';
import { AcknowledgedGrantRepository } from './acknowledged-grant.repository.js';
import { GrantController } from './grant.controller.js';
import { PullGrantsService } from './pull-grants.service.js';
import { PulledGrantRepository } from './pulled-grant.repository.js';

/** Lets games pull and acknowledge grants. */
@Module({
  imports: [GrantModule, IncidentModule, AccountModule],
  controllers: [GrantController],
  providers: [PulledGrantRepository, AcknowledgedGrantRepository, PullGrantsService, AcknowledgeGrantService],
})
export class PullApiModule {}
