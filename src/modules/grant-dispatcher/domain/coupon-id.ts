import type { Clock } from '../../../shared/clock.js';
import { newBoid } from '../../purchase/index.js';

/** No boid has it. */
const TOP_BIT = 2n ** 63n;

/** A new number for the grant of a coupon: of the make of a boid, in the upper half of 64 bits, so that it is nobody's boid. */
export const newCouponId = (clock: Clock): string => (TOP_BIT | BigInt(newBoid(clock))).toString();
