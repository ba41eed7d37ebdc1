import { Type } from 'class-transformer';
import { IsIn, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { ArraySize, IsIdentifier } from '../../../platform/http/body/field-rules.js';
import { DEVICE_PLATFORMS, PUSH_APPS } from '../message/push-content.js';
import type { DevicePlatform, PushApp } from '../message/push-content.js';
import { IsMessageData, IsMessageLine, IsPlatformSettings } from './message-field.request.js';

const MAX_TOKEN_LENGTH = 4_096;

/** Enough to name every app more than once; a longer list is a mistake. */
const MAX_APPS = 20;

type Block = Readonly<Record<string, unknown>>;

/** Text that the device shows. */
class NotificationField {
  /** Title, at most 4,096 bytes. */
  @IsMessageLine()
  readonly title!: string;

  /** Text below the title, at most 4,096 bytes. */
  @IsMessageLine()
  readonly body!: string;
}

/** A message and the user who receives it. */
class MessageField {
  /** Member; equals the one in the path. */
  @IsIdentifier(40)
  readonly imId!: string;

  /** {title, body} that the device shows. */
  @IsObject()
  @ValidateNested()
  @Type(() => NotificationField)
  readonly notification!: NotificationField;

  /** Any values; they reach the app as text. At most 4,096 bytes. */
  @IsOptional()
  @IsMessageData()
  readonly data?: Block;

  /** Settings for Android devices, in the format of the push service. */
  @IsOptional()
  @IsPlatformSettings()
  readonly android?: Block;

  /** Settings for iOS devices, in the format of the push service. */
  @IsOptional()
  @IsPlatformSettings()
  readonly apns?: Block;

  /** Settings for browsers, in the format of the push service. */
  @IsOptional()
  @IsPlatformSettings()
  readonly webpush?: Block;

  /** Empty or absent for all. */
  @IsOptional()
  @ArraySize(0, MAX_APPS)
  @IsIn(PUSH_APPS, { each: true })
  readonly apps?: readonly PushApp[];
}

/** Sends a message to a user (Spec 23). */
export class SendMessageRequest {
  /** {imId, notification, data?, android?, apns?, webpush?, apps?} */
  @IsObject()
  @ValidateNested()
  @Type(() => MessageField)
  readonly message!: MessageField;
}

/** Names a message. */
export class MessageStatusRequest {
  /** Message, as its acceptance returned it. */
  @IsIdentifier(100)
  readonly messageId!: string;
}

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
