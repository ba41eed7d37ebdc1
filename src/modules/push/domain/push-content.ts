/** Parts of the publisher's platform that a message can be meant for. */
export const PUSH_APPS = ['game', 'remote', 'launcher'] as const;

/** One of {@link PUSH_APPS}. */
export type PushApp = (typeof PUSH_APPS)[number];

/** What a device runs. */
export const DEVICE_PLATFORMS = ['ANDROID', 'IOS', 'WEB'] as const;

/** One of {@link DEVICE_PLATFORMS}. */
export type DevicePlatform = (typeof DEVICE_PLATFORMS)[number];

type Block = Readonly<Record<string, unknown>>;

/** What a device is sent: the same for every device, the push service picks what is meant for it. */
export interface PushContent {
  readonly notification: { readonly title: string; readonly body: string };
  readonly data?: Readonly<Record<string, string>>;
  /** Settings of the platforms, as the push service has them. */
  readonly android?: Block;
  readonly apns?: Block;
  readonly webpush?: Block;
}

/** Data of a message, with every value as text: texts as they are, anything else as JSON. */
export const textValues = (data: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
