import { Injectable } from '@nestjs/common';
import { PushDeviceRepository } from '../persistence/push-device.repository.js';

/** Takes a device from a user. One that is not there, or somebody else's, is left alone without a word. */
@Injectable()
export class UnregisterDeviceService {
  constructor(private readonly devices: PushDeviceRepository) {}

  execute(pjid: string, imId: string, token: string): Promise<void> {
    return this.devices.unregister(pjid, imId, token);
  }
}
