import type { NotificationType } from './notification.js';

const MINUTE = 60_000;

const ORDERS = [...steps(2, 5), ...steps(7, 15), ...steps(10, 60)];

// Of money's notifications the store says only: at growing intervals, twelve times at most, within 48 hours.
const MONEY = [5, 10, 15, 30, 60, 120, 180, 240, 360, 480, 600, 720].map((minutes) => minutes * MINUTE);

const RETRY_SCHEDULES: Readonly<Record<NotificationType, readonly number[]>> = {
  user_validation: [],
  payment: MONEY,
  order_paid: ORDERS,
  refund: MONEY,
  order_canceled: ORDERS,
};

/** Returns the waits after each failed attempt in milliseconds; no attempt follows the last one. */
export function retrySchedule(type: NotificationType): readonly number[] {
  return RETRY_SCHEDULES[type];
}

function steps(times: number, minutes: number): number[] {
  return Array.from({ length: times }, () => minutes * MINUTE);
}
