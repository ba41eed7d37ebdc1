import { Injectable } from '@nestjs/common';
import { PushDeviceRepository } from './push-device.repository.js';

/** Removes a device from a user. Does nothing when the user does not have it. */
@Injectable()
export class UnregisterDeviceService {
  constructor(private readonly devices: PushDeviceRepository) {}

  execute(pjid: string, imId: string, token: string): Promise<void> {
    return this.devices.unregister(pjid, imId, token);
  }
}
