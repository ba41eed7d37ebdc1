import { IsIdentifier } from '../../../platform/http/body/field-rules.js';

/** Names one reward. */
export class RewardRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Reward, as its registration returned it. */
  @IsIdentifier(100)
  readonly rewardId!: string;
}
