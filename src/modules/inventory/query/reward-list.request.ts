import { IsIn, IsOptional } from 'class-validator';
import { IsIdentifier, IsWholeNumber } from '../../../platform/http/body/field-rules.js';
import { MAX_PAGE_NUMBER } from '../../../shared/list/page.js';
import { type Provider, PROVIDERS } from '../reward/reward-contents.js';
import { UserRequest } from '../reward/user.request.js';
import type { ListReservedRewardsCommand } from './list-reserved-rewards.service.js';
import type { ListRewardsCommand } from './list-rewards.service.js';

const RESERVED_PAGE = { size: 20, number: 1 } as const;

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
