import type { RewardOutcome } from './change-rewards.service.js';
import type { RewardResultCode } from './reward-outcome.js';

/** Outcome of reserving one reward (Spec 19). */
export interface ReservedView {
  readonly rewardId: string;
  readonly reservedResultCode: RewardResultCode;
  readonly reservedResultMessage: string;
}

/** Outcome of cancelling or dropping one reward (Spec 20 and 21). */
export interface CanceledView {
  readonly rewardId: string;
  readonly canceledResultCode: RewardResultCode;
  readonly canceledResultMessage: string;
}

/** Outcome of confirming one reward (Spec 22). */
export interface ConfirmedView {
  readonly rewardId: string;
  readonly confirmedResultCode: RewardResultCode;
  readonly confirmedResultMessage: string;
}

export const toReservedView = ({ rewardId, code, message }: RewardOutcome): ReservedView => ({
  rewardId,
  reservedResultCode: code,
  reservedResultMessage: message,
});

export const toCanceledView = ({ rewardId, code, message }: RewardOutcome): CanceledView => ({
  rewardId,
  canceledResultCode: code,
  canceledResultMessage: message,
});

export const toConfirmedView = ({ rewardId, code, message }: RewardOutcome): ConfirmedView => ({
  rewardId,
  confirmedResultCode: code,
  confirmedResultMessage: message,
});
