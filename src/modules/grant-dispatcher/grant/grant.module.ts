import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BullModule } from '../../../platform/queue/bull-module.js';
import { GrantedPurchases } from '../../purchase/index.js';
import { DueGrantWakeUps } from './due-grant-wake-ups.service.js';
import { DueGrantRepository } from './due-grant.repository.js';
import { GRANT_QUEUE } from './grant-queue.js';
import { GrantWakeUps } from './grant-wake-ups.service.js';
import { Grant } from './grant.entity.js';
import { GrantRepository } from './grant.repository.js';
import { PersonalGrants } from './personal-grants.repository.js';
import { WaitingGrantRepository } from './waiting-grant.repository.js';

/**
 * The stored grants and their wake-ups, for every topic. Global, so that Nest starts it before the modules of
 * purchases: the personal data of grants come first in an export.
 */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Grant]), BullModule.registerQueue({ name: GRANT_QUEUE })],
  providers: [
    GrantedPurchases,
    GrantRepository,
    DueGrantRepository,
    WaitingGrantRepository,
    DueGrantWakeUps,
    GrantWakeUps,
    PersonalGrants,
  ],
  exports: [
    GrantedPurchases,
    GrantRepository,
    DueGrantRepository,
    WaitingGrantRepository,
    DueGrantWakeUps,
    GrantWakeUps,
  ],
})
export class GrantModule {}
