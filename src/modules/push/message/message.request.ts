import { Type } from 'class-transformer';
import { IsIn, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { ArraySize, IsIdentifier } from '../../../platform/http/body/field-rules.js';
import { IsMessageData, IsMessageLine, IsPlatformSettings } from './message-field.request.js';
import { PUSH_APPS, type PushApp } from './push-content.js';

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
