/**
 * The month that limits are counted in, as 202611: the calendar month at UTC+09:00 by the database's clock. Part of the statement
 * that counts, so that processes whose clocks differ count in the same month.
 */
export const LIMIT_MONTH = 'EXTRACT(YEAR_MONTH FROM UTC_TIMESTAMP(3) + INTERVAL 9 HOUR)';
