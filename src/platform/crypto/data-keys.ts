import { createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';

/** A data key that is unwrapped, in memory. */
export interface DataKey {
  /** 12 hexadecimal digits. */
  readonly id: string;
  /** The table whose values it seals. */
  readonly purpose: string;
  /** Whether every process knows it by now, so that it may seal. */
  readonly seals: boolean;
}

/** Unwrapped data keys of this process: sealing and opening never ask the key service. */
@Injectable()
export class DataKeys {
  private readonly keys = new Map<string, KeyObject>();
  private sealing: ReadonlyMap<string, string> = new Map();
  private onUnknown: (() => void) | undefined;

  /** Adds an unwrapped key. */
  add(id: string, key: Buffer): void {
    this.keys.set(id, createSecretKey(key));
  }

  /**
   * Sets which keys seal: of each purpose the last one in the list that seals and is known.
   * @returns whether the last ones that seal are all known
   */
  use(listed: readonly DataKey[]): boolean {
    const sealing = listed.filter(({ seals }) => seals);
    const known = sealing.filter(({ id }) => this.keys.has(id));
    this.sealing = new Map(known.map(({ id, purpose }) => [purpose, id]));
    const newest = new Map(sealing.map(({ id, purpose }) => [purpose, id]));
    return [...newest.values()].every((id) => this.keys.has(id));
  }

  /** Sets what to do when a value names a key that this process does not know yet. */
  whenUnknown(load: () => void): void {
    this.onUnknown = load;
  }

  /** Returns whether this process has loaded the key. */
  has(id: string): boolean {
    return this.keys.has(id);
  }

  /** Returns the key; undefined when it is unknown, and then it is loaded in the background. */
  get(id: string): KeyObject | undefined {
    const key = this.keys.get(id);
    if (key === undefined) this.onUnknown?.();
    return key;
  }

  /** Returns the id of the key that seals values of a purpose; undefined while the deployment has none. */
  sealingId(purpose: string): string | undefined {
    return this.sealing.get(purpose);
  }
}
