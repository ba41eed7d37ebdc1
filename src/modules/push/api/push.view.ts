import { toIsoTime, toUnixSeconds } from '../../../shared/time/iso-time.js';
import type { MessageStatus, Outcome } from '../message/message-status.js';
import type { DevicePlatform, PushApp } from '../message/push-content.js';
import type { PushEvent, PushEventKind } from '../message/push-event.js';
import type { MessageOutcomes } from './show-message-status.service.js';
import type { RegisteredDevice } from '../device/list-devices.service.js';

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

/** A user's devices, newest first. */
export interface DeviceListView {
  readonly deviceList: readonly {
    readonly app: PushApp;
    readonly platform: DevicePlatform;
    /** SHA-256 of the token in hexadecimal digits; the token itself is a secret. */
    readonly tokenSha256: string;
    /** Unix seconds; of the newest registration. */
    readonly registeredAtUnixTS: number;
  }[];
}

export const toDeviceListView = (devices: readonly RegisteredDevice[]): DeviceListView => ({
  deviceList: devices.map(({ app, platform, tokenKey, registeredAt }) => ({
    app,
    platform,
    tokenSha256: tokenKey.toString('hex'),
    registeredAtUnixTS: toUnixSeconds(registeredAt),
  })),
});

/** Events of a message, in order. */
export interface PushTimelineView {
  readonly eventList: readonly {
    /** ISO 8601 with offset. */
    readonly at: string;
    readonly kind: PushEventKind;
    readonly detail: Readonly<Record<string, unknown>>;
  }[];
}

export const toPushTimelineView = (events: readonly PushEvent[]): PushTimelineView => ({
  eventList: events.map(({ at, kind, detail }) => ({ at: toIsoTime(at), kind, detail })),
});
