import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StoredSweepRun } from './sweep-run.entity.js';
import { SweepRunRepository } from './sweep-run.repository.js';

/** When periodic tasks last ended, for the API and the worker. */
@Module({
  imports: [TypeOrmModule.forFeature([StoredSweepRun])],
  providers: [SweepRunRepository],
  exports: [SweepRunRepository],
})
export class SweepRunModule {}
