import { Injectable } from '@nestjs/common';
import { StoreSettingsReader } from '../../../project/index.js';
import type { PaymentClaim } from '../../domain/payment-claim.js';
import { PurchaseVerifier } from '../../domain/store.js';
import type { StoreVerdict } from '../../domain/store-verdict.js';
import { PcstoreClient } from './pcstore.client.js';
import type { PcstoreSettings } from './pcstore.settings.js';
import { verdictOn } from './pcstore.verdict.js';

/** Time limit; a capture may follow, and both must end before the game's timeout. */
const BUDGET_MS = 3_000;

/** Proves purchases of the PC store: by the state of the order that was opened under the boid (Spec 12). */
@Injectable()
export class PcstoreVerifier extends PurchaseVerifier {
  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly client: PcstoreClient,
  ) {
    super();
  }

  override async verify({ pjid, boid, evidence }: PaymentClaim): Promise<StoreVerdict> {
    const settings = await this.settings.find<PcstoreSettings>(pjid, 'PCSTORE');
    if (settings === null) return { kind: 'not-configured' };
    if (evidence.kind !== 'opened-order')
      return { kind: 'rejected', reason: 'the store does not issue such a proof' };
    const until = performance.now() + BUDGET_MS;
    return verdictOn(settings, await this.client.query({ pjid, boid, settings, until }));
  }
}
