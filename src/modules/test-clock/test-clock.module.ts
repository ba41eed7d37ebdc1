import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { partsForRole, type ServiceRole } from '../../platform/config/service-role.js';
import { AccountModule } from '../account/index.js';
import { CountedMonthsModule } from '../purchase/index.js';
import { TestClock } from './domain/test-clock.entity.js';
import { ClockOperatorController } from './http/clock.operator.controller.js';
import { TestClockRepository } from './persistence/test-clock.repository.js';
import { AdvanceClockService } from './service/advance-clock.service.js';
import { ProjectHistory } from './service/project-history.service.js';
import { WakeAfterMoveService } from './service/wake-after-move.service.js';

/** Providers that the API and the worker share. */
@Module({
  imports: [TypeOrmModule.forFeature([TestClock])],
  providers: [TestClockRepository],
  exports: [TestClockRepository],
})
class TestClockCoreModule {}

/** Endpoint for operators. */
@Module({
  imports: [TestClockCoreModule, AccountModule, CountedMonthsModule],
  controllers: [ClockOperatorController],
  providers: [ProjectHistory, AdvanceClockService],
})
class TestClockApiModule {}

/** Workers that notice a move. */
@Module({ imports: [TestClockCoreModule], providers: [WakeAfterMoveService] })
class TestClockWorkerModule {}

/** Clocks of projects that can be moved, where every store is a simulator. */
@Module({})
export class TestClockModule {
  static forRole(role: ServiceRole): DynamicModule {
    return {
      module: TestClockModule,
      imports: partsForRole(role, { api: [TestClockApiModule], worker: [TestClockWorkerModule] }),
    };
  }
}
