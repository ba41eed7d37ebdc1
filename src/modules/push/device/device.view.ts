import { toUnixSeconds } from '../../../shared/time/iso-time.js';
import type { DevicePlatform, PushApp } from '../message/push-content.js';
import type { RegisteredDevice } from './list-devices.service.js';

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
