/**
 * SQL for the calendar month at a UTC offset by the database's clock, as 202611. Part of the statement that counts, so
 * that processes whose clocks differ count in the same month.
 */
export const currentMonth = (offsetHours: number): string =>
  `EXTRACT(YEAR_MONTH FROM UTC_TIMESTAMP(3) + INTERVAL ${offsetHours} HOUR)`;
