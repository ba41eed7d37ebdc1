import { currentMonth } from '../../../platform/database/sql/current-month.js';
import { LIMIT_OFFSET_HOURS } from './limit-calendar.js';

/** SQL for the present month of limits, as 202611. */
export const LIMIT_MONTH = currentMonth(LIMIT_OFFSET_HOURS);
