import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BullModule } from '../../platform/queue/bull-module.js';
import { AccountModule } from '../account/index.js';
import { ERASE_QUEUE } from './erase-queue.js';
import { PlayerErasure } from './player-erasure.entity.js';
import { PlayerErasureRepository } from './player-erasure.repository.js';

/** Erasures that were requested, for the API and the worker. */
@Module({
  imports: [
    TypeOrmModule.forFeature([PlayerErasure]),
    BullModule.registerQueue({ name: ERASE_QUEUE }),
    AccountModule,
  ],
  providers: [PlayerErasureRepository],
  exports: [PlayerErasureRepository, AccountModule],
})
export class PlayerErasureModule {}
