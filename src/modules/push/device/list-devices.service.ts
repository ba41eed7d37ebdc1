import { Injectable } from '@nestjs/common';
import { type ListedDevice, PushDeviceRepository } from './push-device.repository.js';

/** A user's device, without its token. */
export type RegisteredDevice = ListedDevice;

/** Lists the devices of a user, newest first. */
@Injectable()
export class ListDevicesService {
  constructor(private readonly devices: PushDeviceRepository) {}

  execute(pjid: string, imId: string): Promise<readonly RegisteredDevice[]> {
    return this.devices.list(pjid, imId);
  }
}
