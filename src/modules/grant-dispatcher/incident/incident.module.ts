import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DoubleGrantIncident } from './double-grant.entity.js';
import { DoubleGrantRepository } from './double-grant.repository.js';

/** Signs of double grants, for the API and the worker. */
@Module({
  imports: [TypeOrmModule.forFeature([DoubleGrantIncident])],
  providers: [DoubleGrantRepository],
  exports: [DoubleGrantRepository],
})
export class IncidentModule {}
