import { IsIn, IsOptional } from 'class-validator';
import { ArraySize, IsIdentifier, IsWholeNumber } from '../../../platform/http/body/field-rules.js';
import { MAX_PAGE_NUMBER } from '../../../shared/list/page.js';
import { type Provider, PROVIDERS, USER_TYPES, type UserType } from '../reward/reward-contents.js';
import type { GameEvent } from '../change/reward-outcome.js';
import type { ChangeRewardsCommand } from '../change/change-rewards.service.js';
import type { ListReservedRewardsCommand } from '../query/list-reserved-rewards.service.js';
import type { ListRewardsCommand } from '../query/list-rewards.service.js';

/** Maximum number of rewards in a request. */
const MAX_REWARDS = 20;
/** Bounds what is echoed: an id that no reward can have is answered as not found. */
const REWARD_ID_LENGTH = 100;
const RESERVED_PAGE = { size: 20, number: 1 } as const;

/** Names a user of a project. */
class UserRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Type of the id in userValue: IMID, GAME_UID or GAME_CHARACTER_ID. */
  @IsIn(USER_TYPES)
  readonly userType!: UserType;

  /** The user's id, of the kind that userType names. */
  @IsIdentifier(50)
  readonly userValue!: string;
}

/** Lists a user's rewards (Spec 17). */
export class ListRewardsRequest extends UserRequest {
  /** Service of the game; rewards without a service are listed for every one. */
  @IsIdentifier(20)
  readonly serviceId!: string;

  /** Only rewards of this server, and those without one. */
  @IsOptional()
  @IsIdentifier(20)
  readonly serverId?: string;

  /** Only rewards of BILLING or of COUPON. */
  @IsOptional()
  @IsIn(PROVIDERS)
  readonly provider?: Provider;

  @IsWholeNumber(1, 100)
  readonly pageItemSize!: number;

  @IsWholeNumber(1, MAX_PAGE_NUMBER)
  readonly pageNo!: number;

  toCommand(): ListRewardsCommand {
    const { pjid, userType, userValue, serviceId, serverId, provider } = this;
    const page = { size: this.pageItemSize, number: this.pageNo };
    return { pjid, userType, userValue, serviceId, serverId, provider, page };
  }
}

/** Lists a user's rewards that stay RESERVED (Spec 18). */
export class ListReservedRewardsRequest extends UserRequest {
  /** Service of the game; rewards without a service are listed for every one. */
  @IsIdentifier(20)
  readonly serviceId!: string;

  /** 20 when absent. */
  @IsOptional()
  @IsWholeNumber(10, 50)
  readonly pageItemSize?: number;

  /** 1 when absent. */
  @IsOptional()
  @IsWholeNumber(1, 5)
  readonly pageNo?: number;

  toCommand(): ListReservedRewardsCommand {
    const { pjid, userType, userValue, serviceId } = this;
    const { pageItemSize: size = RESERVED_PAGE.size, pageNo: number = RESERVED_PAGE.number } = this;
    return { pjid, userType, userValue, serviceId, page: { size, number } };
  }
}

/** Names rewards of a user to reserve, cancel, drop or confirm (Spec 19 to 22). */
export class RewardsRequest extends UserRequest {
  /** 1 to 20 ids, counted before duplicates are removed. */
  @ArraySize(1, MAX_REWARDS)
  @IsIdentifier(REWARD_ID_LENGTH, { each: true })
  readonly rewardIdList!: readonly string[];

  toCommand(event: GameEvent): ChangeRewardsCommand {
    const { pjid, userType, userValue, rewardIdList } = this;
    return { event, pjid, userType, userValue, rewardIds: rewardIdList };
  }
}
