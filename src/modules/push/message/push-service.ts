import type { PushContent } from './push-content.js';

/** Settings of a project for the push service. */
export interface PushSettings {
  readonly projectId: string;
  readonly serviceAccount: {
    readonly client_email: string;
    /** PEM. */
    readonly private_key: string;
  };
}

/** Project that messages are sent for. */
export interface PushSender {
  readonly pjid: string;
  readonly settings: PushSettings;
}

/** Result of sending a message to a device. Reasons are fixed words of Purser. */
export type SendAnswer =
  | { readonly kind: 'delivered' }
  /** The token is not valid any more. */
  | { readonly kind: 'unregistered' }
  /** Permanent failure for this device; `alarms` when an operator must fix something. */
  | { readonly kind: 'failed'; readonly reason: string; readonly alarms: boolean }
  | OpenAnswer;

/** Result after which the device stays open. */
export type OpenAnswer =
  /** Temporary failure; `isUnknown` when the device may have received the message, `alarms` as above. */
  | {
      readonly kind: 'later';
      readonly reason: string;
      readonly retryAfterSeconds: number | null;
      readonly isUnknown: boolean;
      readonly alarms: boolean;
    }
  /** The circuit is open or the concurrency limit is reached: no attempt was made. */
  | { readonly kind: 'not-asked'; readonly reason: string }
  /** The service refuses the project's credentials; no message of the project can be sent. */
  | { readonly kind: 'credentials'; readonly reason: string };

/** Port: sends messages to devices. */
export abstract class PushService {
  /** Usual reasons of answers with `alarms`. */
  abstract readonly alarmReasons: readonly string[];

  /** Sends a message to one device. Never throws because of the service's answer. */
  abstract send(sender: PushSender, token: string, content: PushContent): Promise<SendAnswer>;

  /** Sends a message that the service only validates. */
  abstract check(sender: PushSender): Promise<SendAnswer>;
}
