import type { PushContent } from './push-content.js';

/** What a project's operator entered for the push service. */
export interface PushSettings {
  readonly projectId: string;
  readonly serviceAccount: {
    readonly client_email: string;
    /** PEM. */
    readonly private_key: string;
  };
}

/** For whom messages are sent. */
export interface PushSender {
  readonly pjid: string;
  readonly settings: PushSettings;
}

/** What came of sending a message to a device. Reasons are fixed words of ours. */
export type SendAnswer =
  | { readonly kind: 'delivered' }
  /** The token is dead. */
  | { readonly kind: 'unregistered' }
  /** It will never work for this device; `alarms` when somebody has to mend something. */
  | { readonly kind: 'failed'; readonly reason: string; readonly alarms: boolean }
  /** It may work later; `isUnknown` when the device may have got the message all the same, `alarms` as above. */
  | {
      readonly kind: 'later';
      readonly reason: string;
      readonly retryAfterSeconds: number | null;
      readonly isUnknown: boolean;
      readonly alarms: boolean;
    }
  /** The service was spared: there was no attempt. */
  | { readonly kind: 'not-asked'; readonly reason: string }
  /** The service does not take our credentials; nothing of the project can be sent. */
  | { readonly kind: 'credentials'; readonly reason: string };

/** Port: who brings messages to devices. */
export abstract class PushService {
  /** The reasons that an answer with `alarms` usually has. */
  abstract readonly alarmReasons: readonly string[];

  /** Sends a message to one device; never throws for what the service answers. */
  abstract send(sender: PushSender, token: string, content: PushContent): Promise<SendAnswer>;

  /** Has the service look at a message to no device, which reaches nobody. */
  abstract check(sender: PushSender): Promise<SendAnswer>;
}
