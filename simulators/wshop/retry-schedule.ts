import type { NoticeType } from './notice.js';

const MINUTE = 60_000;

const ORDERS = [...steps(2, 5), ...steps(7, 15), ...steps(10, 60)];

// Of money's notices the store says only: at growing intervals, twelve times at most, within 48 hours.
const MONEY = [5, 10, 15, 30, 60, 120, 180, 240, 360, 480, 600, 720].map((minutes) => minutes * MINUTE);

const LADDERS: Readonly<Record<NoticeType, readonly number[]>> = {
  user_validation: [],
  payment: MONEY,
  order_paid: ORDERS,
  refund: MONEY,
  order_canceled: ORDERS,
};

/** How long after a failed try the next one comes, in milliseconds, one by one; after the last there is none. */
export function retryLadder(type: NoticeType): readonly number[] {
  return LADDERS[type];
}

function steps(times: number, minutes: number): number[] {
  return Array.from({ length: times }, () => minutes * MINUTE);
}
