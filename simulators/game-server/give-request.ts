import type { Call } from '../kit/route.js';
import { BodyFields } from './body-fields.js';

const ID_TYPES = ['IMID', 'GAME_UID'] as const;

export type GrantKind = 'product' | 'item';

/** Whom a grant is for. */
export interface GiveUser {
  readonly idType: (typeof ID_TYPES)[number];
  readonly idValue: string;
}

/** What is handed out: a productId or itemId, and how many. */
export interface GiveLine {
  readonly id: string;
  readonly quantity: number;
}

/** A grant that the game is asked for, read and checked. */
export interface GiveRequest {
  readonly kind: GrantKind;
  readonly pjid: string;
  /** boid or transactionId, the key that must not be given twice; null in a coupon call that has none. */
  readonly key: string | null;
  readonly serverId: string | null;
  readonly serviceId: string | null;
  readonly user: GiveUser;
  readonly lines: readonly GiveLine[];
}

/** Spec 24. */
export function readProductGrant(call: Call): GiveRequest {
  const body = BodyFields.of(call.headers['content-type'], call.body);
  const request: GiveRequest = {
    kind: 'product',
    pjid: body.string('pjid', 20),
    key: body.string('boid', 20),
    serverId: body.optionalString('serverId', 20),
    serviceId: body.optionalString('serviceId', 20),
    user: readUser(body),
    lines: body.list('giveProductList').map((line) => {
      line.string('currency', 3);
      line.integer('totalMicroPrice', 0);
      return { id: line.string('productId', 200), quantity: line.integer('quantity', 1) };
    }),
  };
  const payment = body.string('payment', 20);
  body.string('appStore', 20);
  body.string('os', 10);
  if (body.has('paymentCd') && body.string('paymentCd', 20) !== payment)
    body.refuse('paymentCd', 'is not the payment');
  if (body.has('imid') && request.user.idType !== 'IMID')
    body.refuse('imid', 'is there, and idType is not IMID');
  body.optionalString('imid', 40);
  return request;
}

/** Spec 25; the list has two names in the specification, and a caller may send both. */
export function readItemGrant(call: Call): GiveRequest {
  const body = BodyFields.of(call.headers['content-type'], call.body);
  const names = ['giveItemList', 'giveProductList'].filter((name) => body.has(name));
  const [lines = body.refuse('giveItemList', 'is missing'), other = lines] = names.map((name) =>
    body
      .list(name)
      .map((line) => ({ id: line.string('itemId', 200), quantity: line.integer('quantity', 1) })),
  );
  if (JSON.stringify(lines) !== JSON.stringify(other))
    body.refuse('giveProductList', 'is not the same as giveItemList');
  return {
    kind: 'item',
    pjid: body.string('pjid', 20),
    key: body.optionalString('transactionId', 20),
    serverId: body.optionalString('serverId', 20),
    serviceId: null,
    user: readUser(body),
    lines,
  };
}

function readUser(body: BodyFields): GiveUser {
  const user = body.object('giveUser');
  return { idType: user.oneOf('idType', ID_TYPES), idValue: user.string('idValue', 50) };
}
