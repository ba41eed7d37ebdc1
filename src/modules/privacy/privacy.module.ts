import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { partsForRole, type ServiceRole } from '../../platform/config/service-role.js';
import { BullModule } from '../../platform/queue/bull-module.js';
import { AccountModule } from '../account/index.js';
import { ERASE_QUEUE } from './domain/erase-queue.js';
import { PlayerErasure } from './domain/player-erasure.entity.js';
import { PlayerOperatorController } from './http/player.operator.controller.js';
import { PlayerErasureRepository } from './persistence/player-erasure.repository.js';
import { ErasePlayerService } from './service/erase-player.service.js';
import { ExportPlayerService } from './service/export-player.service.js';
import { RequestErasureService } from './service/request-erasure.service.js';
import { EraseProcessor } from './worker/erase.processor.js';

/** Providers that the API and the worker share. */
@Module({
  imports: [
    TypeOrmModule.forFeature([PlayerErasure]),
    BullModule.registerQueue({ name: ERASE_QUEUE }),
    AccountModule,
  ],
  providers: [PlayerErasureRepository],
  exports: [PlayerErasureRepository, AccountModule],
})
class PrivacyCoreModule {}

/** Endpoints for operators. */
@Module({
  imports: [PrivacyCoreModule],
  controllers: [PlayerOperatorController],
  providers: [ExportPlayerService, RequestErasureService],
})
class PrivacyApiModule {}

/** Erasure in the background. */
@Module({
  imports: [PrivacyCoreModule],
  providers: [ErasePlayerService, EraseProcessor],
})
class PrivacyWorkerModule {}

/** Export and erasure of what every module keeps about people. */
@Module({})
export class PrivacyModule {
  static forRole(role: ServiceRole): DynamicModule {
    return {
      module: PrivacyModule,
      imports: partsForRole(role, { api: [PrivacyApiModule], worker: [PrivacyWorkerModule] }),
    };
  }
}
