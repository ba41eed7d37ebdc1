import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { Log } from '../../../platform/observability/logging/log.js';
import type { Purchase } from './purchase.entity.js';
import { PURCHASE_TOKENS } from './purchase-token.column.js';

/** Seals store tokens, each bound to its purchase, and opens them for calls to the store. */
@Injectable()
export class PurchaseTokens {
  constructor(
    private readonly box: SecretBox,
    private readonly log: Log,
  ) {}

  /** Seals the token of a purchase. */
  seal(boid: string, token: string): string {
    return this.box.seal(token, PURCHASE_TOKENS.context({ boid }));
  }

  /**
   * Returns the token; null when the purchase has no token. Also null, with an error in the log, when its key is not
   * configured: an operator must act.
   */
  open({ boid, purchaseToken }: Purchase): string | null {
    if (purchaseToken === null) return null;
    return this.box.openOrNull(purchaseToken, PURCHASE_TOKENS.context({ boid }), (error) =>
      this.log.error('a sealed purchase token cannot be decrypted', error, { boid }),
    );
  }
}
