import type { PushErrorName } from './push-errors.js';
import { refusedBecause } from './push-errors.js';

/** What becomes of messages to a token. */
export const BEHAVIOURS = [
  'ok',
  'unregistered',
  'mismatch',
  'invalid',
  'quota',
  'unavailable',
  'internal',
  'apns-auth',
  'flaky', // unavailable for some calls, then ok
] as const;

export type Behaviour = (typeof BEHAVIOURS)[number];

/** How a token answers from now on. */
export interface DeviceInput {
  readonly token: string;
  readonly behaviour: Behaviour;
  /** Calls that a flaky one refuses first; 1 when absent. */
  readonly failures?: number;
  /** Sent along with quota, unavailable and flaky. */
  readonly retryAfterSeconds?: number;
}

interface Device {
  readonly behaviour: Behaviour;
  readonly retryAfterSeconds?: number | undefined;
  failuresLeft: number;
}

const ERRORS: Readonly<Record<Exclude<Behaviour, 'ok' | 'flaky'>, PushErrorName>> = {
  unregistered: 'unregistered',
  mismatch: 'mismatch',
  invalid: 'invalid',
  quota: 'quota',
  unavailable: 'unavailable',
  internal: 'internal',
  'apns-auth': 'apnsAuth',
};

/**
 * Devices. Every token is one. Its configured behaviour decides how it answers, else its prefix: `unregistered-...`,
 * `flaky:3:...`. One that begins with no class takes every message.
 */
export class DeviceBook {
  private readonly devices = new Map<string, Device>();

  set({ token, behaviour, failures = 1, retryAfterSeconds }: DeviceInput): void {
    this.devices.set(token, { behaviour, retryAfterSeconds, failuresLeft: failures });
  }

  /** @throws Refusal as the token's behaviour says */
  admit(token: string): void {
    const device = this.deviceOf(token);
    const { behaviour, retryAfterSeconds } = device;
    if (behaviour === 'ok') return;
    if (behaviour !== 'flaky') throw refusedBecause(ERRORS[behaviour], retryAfterSeconds);
    if (device.failuresLeft === 0) return;
    device.failuresLeft -= 1;
    throw refusedBecause('unavailable', retryAfterSeconds);
  }

  clear(): void {
    this.devices.clear();
  }

  private deviceOf(token: string): Device {
    const known = this.devices.get(token);
    if (known) return known;
    const [, flaky] = /^flaky:(\d{1,4})/.exec(token) ?? [];
    const behaviour = BEHAVIOURS.find((name) => token.startsWith(`${name}-`) || token.startsWith(`${name}:`));
    const device = { behaviour: behaviour ?? 'ok', failuresLeft: Number(flaky ?? 1) } as const;
    this.devices.set(token, device);
    return device;
  }
}
