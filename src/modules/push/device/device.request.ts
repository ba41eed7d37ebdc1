import { IsIn } from 'class-validator';
import { IsIdentifier } from '../../../platform/http/body/field-rules.js';
import { DEVICE_PLATFORMS, type DevicePlatform, PUSH_APPS, type PushApp } from '../message/push-content.js';

const MAX_TOKEN_LENGTH = 4_096;

/** Names a user. */
export class MemberRequest {
  /** Platform member. */
  @IsIdentifier(40)
  readonly imId!: string;
}

/** Names a device of a user. */
export class UnregisterDeviceRequest extends MemberRequest {
  /** Token by which the push service identifies the device. */
  @IsIdentifier(MAX_TOKEN_LENGTH)
  readonly token!: string;
}

/** Registers a device for a user. */
export class RegisterDeviceRequest extends UnregisterDeviceRequest {
  /** App that is installed on the device: game, remote or launcher. */
  @IsIn(PUSH_APPS)
  readonly app!: PushApp;

  /** Operating system of the device: ANDROID, IOS or WEB. */
  @IsIn(DEVICE_PLATFORMS)
  readonly platform!: DevicePlatform;
}
