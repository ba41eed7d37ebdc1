import { invalidParameter } from '../../../shared/app-error.js';

/** A setting of a store, at a dotted path of the `settings` object. */
interface Setting {
  readonly path: string;
  /** `id`: text or a whole number, kept as text. */
  readonly kind: 'text' | 'id' | 'boolean' | readonly string[];
  readonly optional?: boolean;
  /** Write-only: sealed at rest, never shown again. */
  readonly secret?: boolean;
}

const SERVICE_ACCOUNT: readonly Setting[] = [
  { path: 'serviceAccount.client_email', kind: 'text' },
  { path: 'serviceAccount.private_key', kind: 'text', secret: true },
];

/** What an operator enters for each store. */
export const STORE_SETTINGS = {
  GSTORE: [
    { path: 'packageName', kind: 'text' },
    { path: 'licenseKey', kind: 'text' },
    ...SERVICE_ACCOUNT,
    { path: 'rtdnAudience', kind: 'text', optional: true },
    { path: 'rtdnServiceAccount', kind: 'text', optional: true },
  ],
  ASTORE: [
    { path: 'bundleId', kind: 'text' },
    { path: 'sharedSecret', kind: 'text', secret: true },
    { path: 'allowSandbox', kind: 'boolean', optional: true },
    { path: 'appAppleId', kind: 'id', optional: true },
  ],
  PCSTORE: [
    { path: 'appId', kind: 'id' },
    { path: 'webApiKey', kind: 'text', secret: true },
    { path: 'sandbox', kind: 'boolean', optional: true },
  ],
  WSHOP: [
    { path: 'projectId', kind: 'id' },
    { path: 'apiKey', kind: 'text', secret: true },
    { path: 'webhookSecret', kind: 'text', secret: true },
    { path: 'env', kind: ['PROD', 'SANDBOX'] },
  ],
  CONSOLE: [
    { path: 'clientId', kind: 'text' },
    { path: 'clientSecret', kind: 'text', secret: true },
    { path: 'redirectUri', kind: 'text' },
    { path: 'serviceLabel', kind: 'id', optional: true },
  ],
  PUSH: [{ path: 'projectId', kind: 'text' }, ...SERVICE_ACCOUNT],
} as const satisfies Readonly<Record<string, readonly Setting[]>>;

/** A store that settings are kept for. */
export type StoreName = keyof typeof STORE_SETTINGS;

/** All of them, in the order of the table. */
export const STORE_NAMES = Object.keys(STORE_SETTINGS) as readonly StoreName[];

/** Settings by dotted path, apart by who may see them. */
export interface SplitSettings {
  readonly plain: Readonly<Record<string, string | boolean>>;
  readonly secrets: Readonly<Record<string, string>>;
}

/** Settings of one store as they are shown: secrets by their paths only. */
export interface ShownSettings {
  readonly store: StoreName;
  readonly plain: SplitSettings['plain'];
  readonly secretPaths: readonly string[];
  readonly updatedAt: Date;
}

const LONGEST = 8_192;

/** Of what is stored, as UTF-8; sealed it grows by a third and still fits its column. */
const MOST_BYTES = 32 * 1024;

/**
 * Takes the settings of a store out of what was sent; whatever else was sent is left behind.
 * @throws AppError INVALID_PARAMETER naming the setting that is wrong
 */
export function splitSettings(store: StoreName, sent: unknown): SplitSettings {
  const plain: Record<string, string | boolean> = {};
  const secrets: Record<string, string> = {};
  for (const setting of STORE_SETTINGS[store] as readonly Setting[]) {
    const value = readSetting(setting, at(sent, setting.path));
    if (value === undefined) continue;
    if (setting.secret) secrets[setting.path] = String(value);
    else plain[setting.path] = value;
  }
  for (const part of [plain, secrets]) {
    if (Buffer.byteLength(JSON.stringify(part)) > MOST_BYTES)
      throw invalidParameter(`settings must not be larger than ${MOST_BYTES / 1024} KiB`);
  }
  return { plain, secrets };
}

/** The settings as the object that was sent. */
export function joinSettings({ plain, secrets }: SplitSettings): object {
  const joined: Record<string, unknown> = {};
  for (const [path, value] of Object.entries({ ...plain, ...secrets })) {
    const [first = '', second] = path.split('.');
    joined[first] =
      second === undefined ? value : { ...(joined[first] as object | undefined), [second]: value };
  }
  return joined;
}

function at(sent: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    const isOwn = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
    return isOwn ? (value as Record<string, unknown>)[name] : undefined;
  }, sent);
}

function readSetting({ path, kind, optional }: Setting, value: unknown): string | boolean | undefined {
  if (value === undefined || value === null) {
    if (optional) return undefined;
    throw invalidParameter(`settings.${path} is required`);
  }
  if (kind !== 'boolean') return readText(path, kind, value);
  if (typeof value === 'boolean') return value;
  throw invalidParameter(`settings.${path} must be true or false`);
}

function readText(path: string, kind: Setting['kind'], value: unknown): string {
  if (kind === 'id' && typeof value === 'number' && Number.isSafeInteger(value)) return value.toString();
  if (typeof value !== 'string' || value.trim() === '' || value.length > LONGEST) {
    throw invalidParameter(`settings.${path} must be text of 1 to ${LONGEST} characters`);
  }
  // Half a character is no text: nothing could be signed or stored that holds one.
  if (!value.isWellFormed()) throw invalidParameter(`settings.${path} must be well-formed Unicode`);
  if (Array.isArray(kind) && !kind.includes(value)) {
    throw invalidParameter(`settings.${path} must be one of ${kind.join(', ')}`);
  }
  return value;
}
