import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { Clock } from '../../../shared/time/clock.js';
import type { SignInSecrets } from './identity-provider.js';
import { PAGE } from './return-address.js';

/** Time within which the browser has to come back from the identity provider. */
export const SIGN_IN_SECONDS = 10 * 60;

const PURPOSE = 'console-sign-in';

/**
 * What the browser must bring back: the secrets and the session to replace. The cookie of the session itself is not
 * sent when the identity provider, another site, sends the browser back.
 */
export interface BegunSignInState {
  readonly secrets: SignInSecrets;
  /** Hash of the token of the session that the browser had when it began; null without one. */
  readonly replacedTokenHash: Buffer | null;
  /** Page that the browser is sent back to. */
  readonly returnAddress: string;
}

/** As it is sealed. */
interface Written extends SignInSecrets {
  /** Hexadecimal digits. */
  readonly replaced: string | null;
  /** Absent in one that an older version has begun. */
  readonly returnAddress?: string;
  /** In milliseconds. */
  readonly begunAt: number;
}

/**
 * Gives sign-ins that have begun to the browser, sealed. A browser that brings back what this deployment did not make,
 * or made too long ago, causes no request to the identity provider.
 */
@Injectable()
export class BegunSignIns {
  constructor(
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** Seals the state of a sign-in into the value of a cookie. */
  seal({ secrets, replacedTokenHash, returnAddress }: BegunSignInState): string {
    const replaced = replacedTokenHash?.toString('hex') ?? null;
    const written: Written = { ...secrets, replaced, returnAddress, begunAt: this.clock.now().getTime() };
    return this.box.sealForCaller(JSON.stringify(written), PURPOSE);
  }

  /** Returns what {@link seal} was given; null for other text and when its time is up. */
  open(value: string | null): BegunSignInState | null {
    const text = value === null ? null : this.box.openFromCaller(value, PURPOSE);
    if (text === null) return null;
    const { replaced, returnAddress = PAGE, begunAt, ...secrets } = JSON.parse(text) as Written;
    if (this.clock.now().getTime() - begunAt >= SIGN_IN_SECONDS * 1_000) return null;
    const replacedTokenHash = replaced === null ? null : Buffer.from(replaced, 'hex');
    return { secrets, replacedTokenHash, returnAddress };
  }
}
