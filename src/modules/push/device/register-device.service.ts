import { Injectable } from '@nestjs/common';
import { type NewDevice, PushDeviceRepository } from './push-device.repository.js';

/** Registers a device for a user. A token belongs to the user who registered it last. */
@Injectable()
export class RegisterDeviceService {
  constructor(private readonly devices: PushDeviceRepository) {}

  execute(device: NewDevice): Promise<void> {
    return this.devices.register(device);
  }
}
