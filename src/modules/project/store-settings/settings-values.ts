import { invalidParameter } from '../../../shared/error/app-error.js';
import { secretsUnreadable } from '../record/project.errors.js';
import type { Setting } from './setting.js';
import { settingsOf, type StoreName } from './settings-registry.js';
import type { SavedSettings, SplitSettings } from './store-settings.js';

const MAX_LENGTH = 8_192;

/** A number of a store, such as that of an app: its digits, without zeros before them. */
const NUMBER = /^(?:0|[1-9]\d{0,14})$/;

/** Maximum size of the stored JSON in UTF-8; sealing makes it a third larger, which still fits the column. */
const MAX_BYTES = 32 * 1024;

/**
 * Reads the settings of a store from a request and ignores unknown fields.
 * @param kept secrets by path that stay where the request names none; null in the request removes one
 * @throws AppError INVALID_PARAMETER naming the setting that is wrong
 */
export function splitSettings(
  store: StoreName,
  sent: unknown,
  kept: SplitSettings['secrets'] = {},
): SplitSettings {
  const definition = settingsOf(store);
  const plain: Record<string, string | boolean> = {};
  const secrets: Record<string, string> = {};
  for (const setting of definition.settings) {
    const given = at(sent, setting.path);
    const isKept = given === undefined && setting.secret === true;
    const value = readSetting(setting, isKept ? kept[setting.path] : given);
    if (value === undefined) continue;
    if (setting.secret) secrets[setting.path] = String(value);
    else plain[setting.path] = value;
  }
  const fault = definition.faultOf?.({ ...plain, ...secrets }) ?? null;
  if (fault !== null) throw invalidParameter(fault);
  for (const part of [plain, secrets]) {
    if (Buffer.byteLength(JSON.stringify(part)) > MAX_BYTES)
      throw invalidParameter(`settings: must not be larger than ${MAX_BYTES / 1024} KiB`);
  }
  return { plain, secrets };
}

/**
 * Returns the secrets that stay when settings are replaced.
 * @throws AppError INVALID_PARAMETER when there are secrets that cannot be read: replacing them would lose them unseen
 */
export function keptSecrets(saved: SavedSettings | null): SplitSettings['secrets'] {
  if (saved?.isReadable === false) throw secretsUnreadable();
  return saved?.secrets ?? {};
}

/** Returns the paths of the secrets that a request sets. */
export const secretsIn = (store: StoreName, sent: unknown): readonly string[] =>
  settingsOf(store)
    .settings.filter(({ path, secret }) => secret === true && (at(sent, path) ?? null) !== null)
    .map(({ path }) => path);

/** Returns what a request says about the settings that the store has, without unknown fields; null removes a secret. */
export const declaredIn = (store: StoreName, sent: unknown): object =>
  nested(
    settingsOf(store)
      .settings.map(({ path }) => [path, at(sent, path)] as const)
      .filter(([, value]) => value !== undefined),
  );

/** Returns the settings as the object that the operator sent. */
export const joinSettings = ({ plain, secrets }: SplitSettings): object =>
  nested(Object.entries({ ...plain, ...secrets }));

function nested(values: readonly (readonly [path: string, value: unknown])[]): object {
  const joined: Record<string, unknown> = {};
  for (const [path, value] of values) {
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

function readSetting(setting: Setting, value: unknown): string | boolean | undefined {
  const { path, kind, optional } = setting;
  if (value === undefined || value === null) {
    if (optional) return undefined;
    throw invalidParameter(`settings.${path}: required`);
  }
  if (kind !== 'boolean') return readText(setting, value);
  if (typeof value === 'boolean') return value;
  throw invalidParameter(`settings.${path}: must be true or false`);
}

function readText(setting: Setting, sent: unknown): string {
  const { path, kind } = setting;
  const value = kind === 'id' && typeof sent === 'number' ? String(sent) : sent;
  if (typeof value !== 'string' || value.trim() === '' || value.length > MAX_LENGTH) {
    throw invalidParameter(`settings.${path}: must be text of 1 to ${MAX_LENGTH} characters`);
  }
  const fault = faultOf(setting, value);
  if (fault !== null) throw invalidParameter(`settings.${path}: ${fault}`);
  return value;
}

function faultOf({ kind, secret, format }: Setting, text: string): string | null {
  // A lone surrogate can be neither signed nor stored.
  if (!text.isWellFormed()) return 'must be well-formed Unicode';
  if (kind === 'id' && !NUMBER.test(text)) return 'must be a whole number of at most 15 digits';
  if (Array.isArray(kind) && !kind.includes(text)) return `must be one of ${kind.join(', ')}`;
  if (format !== undefined) return format.isValid(text) ? null : `${format.rule}; ${format.remedy}`;
  // No store knows a name with them; every receipt would be for another app, for example.
  const isPadded = secret !== true && text !== text.trim();
  return isPadded ? 'must not begin or end with blanks' : null;
}
