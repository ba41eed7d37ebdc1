import { Injectable } from '@nestjs/common';
import { noteChange } from '../../../platform/access/audited-change.js';
import { Log } from '../../../platform/observability/logging/log.js';
import { ProjectDirectory } from '../../project/index.js';
import { boidUnknown } from '../record/purchase.errors.js';
import { isPaid, type PurchaseStatus } from '../record/fields/purchase-status.js';
import type { Purchase } from '../record/purchase.entity.js';
import { CancellationEffects } from './cancellation-effects.service.js';
import { PurchaseRepository } from '../record/purchase.repository.js';
import { PurchaseChangeRepository, type Step } from '../record/change/purchase-change.repository.js';

export interface RevokePurchaseCommand {
  readonly pjid: string;
  readonly boid: string;
  /** A code, or `CODE: text`. */
  readonly reason: string;
  /** Key of the operator; left out for a revocation by the store. */
  readonly operatorKeyId?: string;
  /** Throws where a purchase that can be revoked must stay as it is. */
  readonly check?: (purchase: Purchase) => void;
}

/** Outcome of a revocation. A purchase that is unpaid or cancelled already stays as it is. */
export type RevocationOutcome =
  { readonly kind: 'revoked' } | { readonly kind: 'not-revocable'; readonly status: PurchaseStatus };

/** Attempts to revoke a purchase that is completed or consumed meanwhile. */
const MAX_ATTEMPTS = 5;

/** Cancels a paid purchase whose money was taken back (refund, chargeback, void, fraud, operator): exactly once. */
@Injectable()
export class RevokePurchaseService {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly changes: PurchaseChangeRepository,
    private readonly effects: CancellationEffects,
    private readonly projects: ProjectDirectory,
    private readonly log: Log,
  ) {}

  /**
   * @throws AppError INVALID_PARAMETER for an unknown boid, and what `check` throws; ProjectClosed for a store's
   * revocation of a project that is closed by now
   */
  async execute({
    pjid,
    boid,
    reason,
    operatorKeyId,
    check,
  }: RevokePurchaseCommand): Promise<RevocationOutcome> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const purchase = await this.purchases.find(pjid, boid);
      if (purchase === null) throw boidUnknown();
      const { status, cancelReason } = purchase;
      if (!isPaid(status)) return { kind: 'not-revocable', status };
      check?.(purchase);
      purchase.revoke(reason);
      const step = await this.stepOf(purchase, operatorKeyId);
      const saved = await this.changes.saveRevoked(purchase, operatorKeyId ?? null, step);
      if (saved.kind === 'saved') {
        if (operatorKeyId !== undefined)
          noteChange(
            { status, cancelReason },
            { status: purchase.status, cancelReason: purchase.cancelReason },
          );
        this.log.info('a paid purchase was cancelled', { pjid, boid });
        return { kind: 'revoked' };
      }
    }
    throw new Error(`cancellation gave up after ${MAX_ATTEMPTS} conflicting updates`);
  }

  /**
   * A store's notification may be of another project, whose work goes on. An operator's request was admitted to this
   * one.
   */
  private async stepOf(purchase: Purchase, operatorKeyId: string | undefined): Promise<Step | undefined> {
    const effects = await this.effects.of(purchase);
    if (operatorKeyId !== undefined) return effects;
    return async (tx) => {
      await this.projects.assertOpenIn(tx, purchase.pjid);
      await effects?.(tx);
    };
  }
}
