import { currentMonth } from '../../../platform/database/current-month.js';
import { LIMIT_OFFSET_HOURS } from '../domain/limit-calendar.js';

/** The month that limits are counted in, as 202611. */
export const LIMIT_MONTH = currentMonth(LIMIT_OFFSET_HOURS);
