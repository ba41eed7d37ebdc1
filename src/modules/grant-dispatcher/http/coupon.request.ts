import { CheckedField, IdentifierField, ListField } from '../../../platform/http/field.js';
import * as checks from '../../../platform/http/field-checks.js';
import type { GiveUser, GrantedItem } from '../domain/grant.js';
import type { GiveCouponCommand } from '../service/give-coupon.service.js';

const MOST_ITEMS = 100;
const LARGEST_QUANTITY = 2 ** 31 - 1;

const giveUser = checks.objectOf({
  idType: checks.oneOf(['IMID', 'GAME_UID']),
  idValue: checks.identifier(50),
});

const giveItem = checks.objectOf({
  itemId: checks.identifier(200),
  quantity: checks.integer(1, LARGEST_QUANTITY),
});

/** Has a game server hand out what a coupon is good for. */
export class GiveCouponRequest {
  @IdentifierField(20)
  readonly pjid!: string;

  /** The use of the coupon; unique in the project. */
  @IdentifierField(20)
  readonly transactionId!: string;

  @IdentifierField(20, { optional: true })
  readonly serverId?: string;

  /** Where the project hands out by its inventory: the service that lists the reward; left out for every service. */
  @IdentifierField(20, { optional: true })
  readonly serviceId?: string;

  /** {idType: IMID or GAME_UID, idValue} */
  @CheckedField(giveUser)
  readonly giveUser!: GiveUser;

  /** [{itemId, quantity}] */
  @ListField(giveItem, { min: 1, max: MOST_ITEMS })
  readonly giveItemList!: readonly GrantedItem[];

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
