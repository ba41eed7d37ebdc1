import { Controller, Post } from '@nestjs/common';
import { ReadsOnly } from '../../../platform/access/access.decorators.js';
import { CallerProject } from '../../../platform/access/caller-project.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { PushApi } from '../route/push-api.decorator.js';
import { MemberRequest, RegisterDeviceRequest, UnregisterDeviceRequest } from './device.request.js';
import { type DeviceListView, toDeviceListView } from './device.view.js';
import { ListDevicesService } from './list-devices.service.js';
import { RegisterDeviceService } from './register-device.service.js';
import { UnregisterDeviceService } from './unregister-device.service.js';

/** Devices of users. */
@Controller('push/api-in/v1/device')
@PushApi()
export class DeviceController {
  constructor(
    private readonly registerDevice: RegisterDeviceService,
    private readonly unregisterDevice: UnregisterDeviceService,
    private readonly listDevices: ListDevicesService,
  ) {}

  /** Registers a device for a member; a token of another member moves. */
  @Post('register')
  register(
    @CallerProject() pjid: string,
    @JsonBody() { imId, app, platform, token }: RegisterDeviceRequest,
  ): Promise<void> {
    return this.registerDevice.execute({ pjid, imId, app, platform, token });
  }

  /** Removes a device from a member; does nothing when the member does not have it. */
  @Post('unregister')
  unregister(
    @CallerProject() pjid: string,
    @JsonBody() { imId, token }: UnregisterDeviceRequest,
  ): Promise<void> {
    return this.unregisterDevice.execute(pjid, imId, token);
  }

  /** Lists a member’s devices, newest first. */
  @Post('list')
  @ReadsOnly()
  async list(@CallerProject() pjid: string, @JsonBody() { imId }: MemberRequest): Promise<DeviceListView> {
    return toDeviceListView(await this.listDevices.execute(pjid, imId));
  }
}
