import { Type } from 'class-transformer';
import { IsObject, IsOptional, ValidateNested } from 'class-validator';
import { ArraySize, IsIdentifier, IsQuantity } from '../../../platform/http/body/field-rules.js';
import { GiveUserField } from '../../purchase/index.js';
import type { GrantedItem } from '../grant/grant-order.js';
import type { GiveCouponCommand } from './give-coupon.service.js';

const MAX_ITEMS = 100;

/** One item of a coupon. */
class GiveItemField implements GrantedItem {
  /** Item, as the game server calls it. */
  @IsIdentifier(200)
  readonly itemId!: string;

  /** Number of items, at least 1. */
  @IsQuantity()
  readonly quantity!: number;
}

/** Gives a player the items of a coupon. */
export class GiveCouponRequest {
  @IsIdentifier(20)
  readonly pjid!: string;

  /** Redemption of the coupon; unique in the project. */
  @IsIdentifier(20)
  readonly transactionId!: string;

  /** Server of the game; absent when the game does not tell servers apart. */
  @IsOptional()
  @IsIdentifier(20)
  readonly serverId?: string;

  /** In projects that deliver by the inventory: the service that lists the reward; absent for every service. */
  @IsOptional()
  @IsIdentifier(20)
  readonly serviceId?: string;

  /** {idType: IMID or GAME_UID, idValue} */
  @IsObject()
  @ValidateNested()
  @Type(() => GiveUserField)
  readonly giveUser!: GiveUserField;

  /** [{itemId, quantity}] */
  @ArraySize(1, MAX_ITEMS)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => GiveItemField)
  readonly giveItemList!: readonly GiveItemField[];

  toCommand(): GiveCouponCommand {
    const { pjid, transactionId, serverId = null, serviceId = null, giveUser: user, giveItemList } = this;
    return {
      pjid,
      transactionId,
      serverId,
      serviceId,
      giveUser: { idType: user.idType, idValue: user.idValue },
      items: giveItemList.map(({ itemId, quantity }) => ({ itemId, quantity })),
    };
  }
}
