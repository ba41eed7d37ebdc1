import { CheckedField, IdentifierField, WordField } from '../../../platform/http/field.js';
import { DEVICE_PLATFORMS, PUSH_APPS } from '../domain/push-content.js';
import type { DevicePlatform, PushApp } from '../domain/push-content.js';
import { message } from './message.check.js';

const LONGEST_TOKEN = 4_096;

/** Sends a message to a user (Spec 23). */
export class SendMessageRequest {
  @CheckedField(message)
  readonly message!: {
    /** The one of the path. */
    readonly imId: string;
    readonly notification: { readonly title: string; readonly body: string };
    /** Any values; they reach the app as text. At most 4,096 bytes. */
    readonly data?: Readonly<Record<string, unknown>> | null;
    /** Settings of the platforms, as the push service has them. */
    readonly android?: Readonly<Record<string, unknown>> | null;
    readonly apns?: Readonly<Record<string, unknown>> | null;
    readonly webpush?: Readonly<Record<string, unknown>> | null;
    /** Empty or absent for all. */
    readonly apps?: readonly PushApp[] | null;
  };
}

/** Asks what became of a message. */
export class MessageStatusRequest {
  @IdentifierField(100)
  readonly messageId!: string;
}

/** Names a user. */
export class MemberRequest {
  @IdentifierField(40)
  readonly imId!: string;
}

/** Names a device of a user. */
export class UnregisterDeviceRequest extends MemberRequest {
  /** What the push service calls the device. */
  @IdentifierField(LONGEST_TOKEN)
  readonly token!: string;
}

/** Makes a device a user's. */
export class RegisterDeviceRequest extends UnregisterDeviceRequest {
  @WordField(PUSH_APPS)
  readonly app!: PushApp;

  @WordField(DEVICE_PLATFORMS)
  readonly platform!: DevicePlatform;
}
