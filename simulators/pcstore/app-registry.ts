import { badInput } from '../kit/answer.js';
import type { SeededIds } from '../kit/seeded-ids.js';

/** What a publisher copies from the store's admin pages into its settings. */
export interface AppSettings {
  /** Decimal digits. */
  readonly appId: string;
  /** The publisher's key, 32 characters; may open several apps. */
  readonly webApiKey: string;
  /** Which of the two worlds the publisher means to use; the store itself has every app in both. */
  readonly sandbox?: boolean;
}

/** An app to be sold for. */
export interface AppInput {
  readonly appId: string;
  /** A key that is there already, to have several apps under one; a new key when absent. */
  readonly webApiKey?: string;
  readonly sandbox?: boolean;
}

/** The apps that this store sells for, and the keys that open them. */
export class AppRegistry {
  private readonly keyOf = new Map<string, string>();
  private readonly refusedKeys = new Set<string>();

  constructor(private readonly ids: SeededIds) {}

  /** The app with its key, which is made on the first call. */
  register({ appId, webApiKey, sandbox }: AppInput): AppSettings {
    if (!/^[1-9]\d{0,9}$/.test(appId) || Number(appId) > 0xffff_ffff)
      throw badInput('"appId" must be the digits of a number up to 2^32 - 1.');
    const key = this.keyOf.get(appId) ?? webApiKey ?? this.ids.digits(32);
    this.keyOf.set(appId, key);
    return { appId, webApiKey: key, ...(sandbox === undefined ? {} : { sandbox }) };
  }

  /** Takes a key's right away, or gives it back. */
  refuse(webApiKey: string, isRefused: boolean): void {
    if (![...this.keyOf.values()].includes(webApiKey)) throw badInput('No app has this "webApiKey".');
    if (isRefused) this.refusedKeys.add(webApiKey);
    else this.refusedKeys.delete(webApiKey);
  }

  has(appId: string): boolean {
    return this.keyOf.has(appId);
  }

  opens(webApiKey: string, appId: string): boolean {
    return this.keyOf.get(appId) === webApiKey && !this.refusedKeys.has(webApiKey);
  }

  /** Every key works again. */
  clear(): void {
    this.refusedKeys.clear();
  }
}
