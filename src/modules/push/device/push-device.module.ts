import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PushDevice } from './push-device.entity.js';
import { PushDeviceRepository } from './push-device.repository.js';

/** The registered devices, for the API and the worker. */
@Module({
  imports: [TypeOrmModule.forFeature([PushDevice])],
  providers: [PushDeviceRepository],
  exports: [PushDeviceRepository],
})
export class PushDeviceModule {}
