import { type AppError, invalidParameter } from '../../../shared/error/app-error.js';
import type { GrantKind } from './grant.entity.js';

/** The project has no game server registered. */
export const gameServerUnknown = (): AppError =>
  invalidParameter('pjid: the project has no game server registered');

/** The saved header stays only for the servers that receive it already. */
export const headerNeeded = (field: string): AppError =>
  invalidParameter(`${field}: it names another server than the saved one; enter the header again`);

/** The coupon was given before. */
export const transactionRepeated = (): AppError => invalidParameter('transactionId: already used');

/** The game has given the coupon. */
export const couponDelivered = (): AppError => invalidParameter('transactionId: the coupon is delivered');

/** The game is handing out the coupon's reward. */
export const couponReserved = (): AppError =>
  invalidParameter('transactionId: the game has reserved its reward; it must give the reward back first');

/** A replay needs either names or a filter. */
export const replayUnclear = (): AppError =>
  invalidParameter(
    'name boids and transactionIds, or a time range by fromUnixTS and toUnixTS or by lastAttemptFromUnixTS and lastAttemptToUnixTS, or status, or lastResultCode',
  );

const KEY_FIELD: Readonly<Record<GrantKind, string>> = { PRODUCT: 'boid', COUPON: 'transactionId' };

/** An acknowledgement names one grant. */
export const acknowledgementUnclear = (): AppError =>
  invalidParameter('boid: name either a boid or a transactionId');

/** The project has no such grant. */
export const grantUnknown = (kind: GrantKind): AppError =>
  invalidParameter(`${KEY_FIELD[kind]}: there is no such grant`);

/** A reward delivers the grant. */
export const grantOfInventory = (kind: GrantKind): AppError =>
  invalidParameter(`${KEY_FIELD[kind]}: the inventory delivers it; confirm its reward`);

/** The grant was delivered before, to a different player. */
export const grantOfAnotherPlayer = (): AppError =>
  invalidParameter('playerId: the grant was delivered to another player');
