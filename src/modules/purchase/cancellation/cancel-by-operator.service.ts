import { Injectable } from '@nestjs/common';
import type { ActingOperator } from '../../../platform/access/calling-operator.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Purchase } from '../record/purchase.entity.js';
import { cancelTakesTwo } from './cancellation.errors.js';
import { type RevocationOutcome, RevokePurchaseService } from './revoke-purchase.service.js';

/** Who cancels a purchase alone. */
export type LoneOperator = Pick<ActingOperator, 'role' | 'isAtConsole'>;

export interface CancelByOperatorCommand {
  readonly pjid: string;
  readonly boid: string;
  /** A code, or `CODE: text`. */
  readonly reason: string;
  readonly operatorKeyId: string;
  readonly operator: LoneOperator;
  /** Whether the store has taken the money back: then the operator only records it. */
  readonly isTakenBack: boolean;
}

/**
 * Cancels a purchase for one operator alone, up to the amount of its currency above which that takes two persons. The
 * deployment's own key is free of it, for emergencies; people at the console are not, whatever their role.
 */
@Injectable()
export class CancelByOperatorService {
  constructor(
    private readonly revokePurchase: RevokePurchaseService,
    private readonly config: AppConfig,
  ) {}

  /** @throws AppError INVALID_PARAMETER for an unknown boid, or an amount that takes two persons */
  execute({ operator, isTakenBack, ...revocation }: CancelByOperatorCommand): Promise<RevocationOutcome> {
    const isFree = isTakenBack || (operator.role === 'ADMIN' && !operator.isAtConsole);
    return this.revokePurchase.execute({
      ...revocation,
      ...(!isFree && { check: (purchase) => this.checkAmount(purchase) }),
    });
  }

  /** A purchase without a known price has no threshold. */
  private checkAmount({ microPrice, currency }: Purchase): void {
    const threshold = this.config.cancelThresholds.get(currency ?? '');
    if (threshold === undefined || microPrice === null || microPrice <= threshold) return;
    throw cancelTakesTwo(threshold / 1_000_000, currency ?? '');
  }
}
