import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ListDevicesService } from './list-devices.service.js';
import { PushDevice } from './push-device.entity.js';
import { PushDeviceRepository } from './push-device.repository.js';
import { RegisterDeviceService } from './register-device.service.js';
import { UnregisterDeviceService } from './unregister-device.service.js';

const OPERATIONS = [RegisterDeviceService, UnregisterDeviceService, ListDevicesService];

/** The registered devices, for the API and the worker. */
@Module({
  imports: [TypeOrmModule.forFeature([PushDevice])],
  providers: [PushDeviceRepository, ...OPERATIONS],
  exports: [PushDeviceRepository, ...OPERATIONS],
})
export class PushDeviceModule {}
