/** Apps of the publisher's platform that a message can target. */
export const PUSH_APPS = ['game', 'remote', 'launcher'] as const;

/** One of {@link PUSH_APPS}. */
export type PushApp = (typeof PUSH_APPS)[number];

/** Operating systems of devices. */
export const DEVICE_PLATFORMS = ['ANDROID', 'IOS', 'WEB'] as const;

/** One of {@link DEVICE_PLATFORMS}. */
export type DevicePlatform = (typeof DEVICE_PLATFORMS)[number];

type Block = Readonly<Record<string, unknown>>;

/** Content of a message: the same for every device; the push service selects the parts for the device's platform. */
export interface PushContent {
  readonly notification: { readonly title: string; readonly body: string };
  readonly data?: Readonly<Record<string, string>>;
  /** Settings for each platform, in the format of the push service. */
  readonly android?: Block;
  readonly apns?: Block;
  readonly webpush?: Block;
}

/** Converts the data of a message to text values: text stays, anything else becomes JSON. */
export const textValues = (data: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
