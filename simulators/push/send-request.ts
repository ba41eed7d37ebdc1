import { isJsonObject } from '../kit/json-object.js';
import { badField } from './push-errors.js';

type Json = Readonly<Record<string, unknown>>;

/** What was sent to a device, as far as a test wants to look at it. */
export interface SentMessage {
  readonly token: string;
  readonly notification: Json;
  readonly data: Readonly<Record<string, string>>;
  readonly android: Json | null;
  readonly apns: Json | null;
  readonly webpush: Json | null;
}

const MAX_BYTES = 4_096;
const RESERVED = /^(?:from|message_type)$|^google\.|^gcm\.notification\./;
const MESSAGE = [
  'name',
  'data',
  'notification',
  'android',
  'webpush',
  'apns',
  'fcm_options',
  'fcmOptions',
  'token',
  'topic',
  'condition',
];
const ANDROID =
  'collapse_key priority ttl restricted_package_name data notification fcm_options direct_boot_ok'.split(' ');
const APNS = ['headers', 'payload', 'fcm_options', 'live_activity_token'];
const WEBPUSH = ['headers', 'data', 'notification', 'fcm_options'];

/**
 * Reads the body of `messages:send` as strictly as the service does: every unknown or misshapen field is refused by its
 * name.
 */
export function readSend(text: string): {
  readonly message: SentMessage;
  readonly isValidateOnly: boolean;
} {
  const body = object(parse(text), 'body');
  known(body, ['message', 'validate_only', 'validateOnly'], 'body');
  const sent = object(body['message'], 'message');
  known(sent, MESSAGE, 'message');
  const notification = texts(optional(sent, 'notification') ?? {}, 'message.notification');
  known(notification, ['title', 'body', 'image'], 'message.notification');
  const data = texts(optional(sent, 'data') ?? {}, 'message.data');
  const reserved = Object.keys(data).find((key) => RESERVED.test(key));
  if (reserved !== undefined) throw badField('message.data', `Invalid data payload key: ${reserved}`);
  if (bytesOf(data) + bytesOf(notification) > MAX_BYTES)
    throw badField('message', 'The message is too big: its payload must have at most 4096 bytes.');
  const message = {
    token: tokenOf(sent),
    notification,
    data,
    android: android(optional(sent, 'android')),
    apns: apns(optional(sent, 'apns')),
    webpush: webpush(optional(sent, 'webpush')),
  };
  return { message, isValidateOnly: (body['validate_only'] ?? body['validateOnly']) === true };
}

function tokenOf(sent: Json): string {
  const targets = ['token', 'topic', 'condition'].filter((name) => sent[name] !== undefined);
  if (targets.length !== 1) throw badField('message', 'Exactly one of token, topic or condition is required');
  const { token } = sent;
  if (typeof token !== 'string' || token === '')
    throw badField('message.token', 'The registration token is not a valid FCM registration token');
  return token;
}

function android(value: Json | null): Json | null {
  if (value === null) return null;
  known(value, [...ANDROID, ...ANDROID.map(camel)], 'message.android');
  const ttl = value['ttl'];
  if (ttl !== undefined && (typeof ttl !== 'string' || !/^\d+(?:\.\d{1,9})?s$/.test(ttl)))
    throw badField('message.android.ttl', 'Illegal duration format; duration must end with "s"');
  const priority = value['priority'];
  if (priority !== undefined && (typeof priority !== 'string' || !/^(?:normal|high)$/i.test(priority)))
    throw badField('message.android.priority', `Invalid value: ${JSON.stringify(priority)}`);
  texts(optional(value, 'data') ?? {}, 'message.android.data');
  return value;
}

function apns(value: Json | null): Json | null {
  if (value === null) return null;
  known(value, [...APNS, ...APNS.map(camel)], 'message.apns');
  texts(optional(value, 'headers') ?? {}, 'message.apns.headers');
  optional(value, 'payload');
  return value;
}

function webpush(value: Json | null): Json | null {
  if (value === null) return null;
  known(value, [...WEBPUSH, ...WEBPUSH.map(camel)], 'message.webpush');
  texts(optional(value, 'headers') ?? {}, 'message.webpush.headers');
  texts(optional(value, 'data') ?? {}, 'message.webpush.data');
  return value;
}

const camel = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function object(value: unknown, where: string): Json {
  if (!isJsonObject(value)) throw badField(where, `Invalid value at '${where}': an object is expected.`);
  return value;
}

function optional(holder: Json, name: string): Json | null {
  const value = holder[name];
  return value === undefined ? null : object(value, name);
}

function known(value: Json, names: readonly string[], where: string): void {
  const unknown = Object.keys(value).find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw badField(
      where,
      `Invalid JSON payload received. Unknown name "${unknown}" at '${where}': Cannot find field.`,
    );
}

function texts(value: Json, where: string): Readonly<Record<string, string>> {
  for (const [name, text] of Object.entries(value)) {
    if (typeof text !== 'string')
      throw badField(`${where}[${name}]`, `Invalid value at '${where}[${name}]' (TYPE_STRING)`);
  }
  return value as Readonly<Record<string, string>>;
}

const bytesOf = (value: Readonly<Record<string, string>>): number =>
  Object.entries(value).reduce((sum, [key, text]) => sum + Buffer.byteLength(key + text), 0);
