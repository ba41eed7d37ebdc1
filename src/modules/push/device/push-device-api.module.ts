import { Module } from '@nestjs/common';
import { DeviceController } from './device.controller.js';
import { DeviceOperatorController } from './device.operator.controller.js';
import { ListDevicesService } from './list-devices.service.js';
import { PushDeviceModule } from './push-device.module.js';
import { RegisterDeviceService } from './register-device.service.js';
import { UnregisterDeviceService } from './unregister-device.service.js';

/** Lets game servers and the platform register devices, and operators list them. */
@Module({
  imports: [PushDeviceModule],
  controllers: [DeviceController, DeviceOperatorController],
  providers: [RegisterDeviceService, UnregisterDeviceService, ListDevicesService],
})
export class PushDeviceApiModule {}
