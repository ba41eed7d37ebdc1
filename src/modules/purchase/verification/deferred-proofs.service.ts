import { Injectable } from '@nestjs/common';
import { SealedValueError, SecretBox } from '../../../platform/crypto/secret-box.js';
import { Log } from '../../../platform/observability/logging/log.js';
import { DEFERRED_PROOFS } from './deferred-proof.column.js';
import type { KeptProof } from './deferred-verification.js';

/** Seals the proofs of deferred verifications, each bound to its purchase, and opens them. */
@Injectable()
export class DeferredProofs {
  constructor(
    private readonly box: SecretBox,
    private readonly log: Log,
  ) {}

  /** Seals evidence and price, and nothing else of a request. */
  seal(boid: string, { evidence, price }: KeptProof): string {
    return this.box.seal(JSON.stringify({ evidence, price }), DEFERRED_PROOFS.context({ boid }));
  }

  /** Returns the proof; null, with an error in the log, when its key is not configured: an operator must act. */
  open(boid: string, sealed: string): KeptProof | null {
    try {
      return JSON.parse(this.box.open(sealed, DEFERRED_PROOFS.context({ boid }))) as KeptProof;
    } catch (error) {
      if (!(error instanceof SealedValueError)) throw error;
      this.log.error('a kept proof cannot be decrypted', error, { boid });
      return null;
    }
  }
}
