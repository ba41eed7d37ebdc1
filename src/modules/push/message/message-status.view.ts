import type { MessageStatus, Outcome } from './message-status.js';
import type { DevicePlatform, PushApp } from './push-content.js';
import type { MessageOutcomes } from './show-message-status.service.js';

/** Outcome of a message on each of its devices. */
export interface MessageStatusView {
  readonly messageId: string;
  /** Status of the message. */
  readonly status: MessageStatus;
  /** Empty once the message was purged. */
  readonly deviceList: readonly {
    readonly app: PushApp;
    readonly platform: DevicePlatform;
    /** Outcome of the message on the device. */
    readonly outcome: Outcome;
  }[];
}

export const toMessageStatusView = ({ messageId, status, devices }: MessageOutcomes): MessageStatusView => ({
  messageId,
  status,
  deviceList: devices.map(({ app, platform, outcome }) => ({ app, platform, outcome })),
});
