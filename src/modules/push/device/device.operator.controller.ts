import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { ApiGroup } from '../../../platform/http/answer/api-group.decorator.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Priority } from '../../../platform/http/route/route.decorators.js';
import { PUSH_OPERATOR_API } from '../message/api-groups.js';
import { PushMemberRequest } from '../message/push-member.operator.request.js';
import { type DeviceListView, toDeviceListView } from './device.view.js';
import { ListDevicesService } from './list-devices.service.js';

/** Devices of users, for operators. */
@Controller('operator/v1/push/device')
@OperatorAccess('OPERATOR', 'ADMIN')
@ApiGroup(PUSH_OPERATOR_API)
export class DeviceOperatorController {
  constructor(private readonly listDevices: ListDevicesService) {}

  /** Lists a member’s devices, newest first, without their tokens. */
  @Post('list')
  @ForConsole('VIEWER')
  @ReadsOnly()
  @Answers()
  @Priority('operator')
  async devices(@JsonBody() { pjid, imid }: PushMemberRequest): Promise<DeviceListView> {
    return toDeviceListView(await this.listDevices.execute(pjid, imid));
  }
}
