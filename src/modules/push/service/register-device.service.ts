import { Injectable } from '@nestjs/common';
import { type NewDevice, PushDeviceRepository } from '../persistence/push-device.repository.js';

/** Makes a device a user's. A token has one user: it moves with whoever registers it last. */
@Injectable()
export class RegisterDeviceService {
  constructor(private readonly devices: PushDeviceRepository) {}

  execute(device: NewDevice): Promise<void> {
    return this.devices.register(device);
  }
}
