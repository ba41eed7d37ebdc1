import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TestClock } from './test-clock.entity.js';
import { TestClockRepository } from './test-clock.repository.js';

/** How far the clock of each project was moved, for the API and the worker. */
@Module({
  imports: [TypeOrmModule.forFeature([TestClock])],
  providers: [TestClockRepository],
  exports: [TestClockRepository],
})
export class TestClockRecordModule {}
