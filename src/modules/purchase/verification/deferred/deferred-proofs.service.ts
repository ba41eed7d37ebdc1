import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../../../platform/crypto/secret-box.js';
import { Log } from '../../../../platform/observability/logging/log.js';
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
    const proof = this.box.openOrNull(sealed, DEFERRED_PROOFS.context({ boid }), (error) =>
      this.log.error('a kept proof cannot be decrypted', error, { boid }),
    );
    return proof === null ? null : (JSON.parse(proof) as KeptProof);
  }
}
