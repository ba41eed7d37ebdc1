import type { Clock } from '../../../shared/time/clock.js';
import { newBoid } from '../../purchase/index.js';

/** Boids have 63 bits, so an id with this bit is never a boid. */
const TOP_BIT = 2n ** 63n;

/** Generates the id of a coupon's grant: a boid with the top bit set, so that it never equals a boid. */
export const newCouponId = (clock: Clock): string => (TOP_BIT | BigInt(newBoid(clock))).toString();
