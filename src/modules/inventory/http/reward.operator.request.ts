import { IdentifierField } from '../../../platform/http/field.js';

/** Names one reward. */
export class RewardRequest {
  @IdentifierField(20)
  readonly pjid!: string;

  @IdentifierField(100)
  readonly rewardId!: string;
}
