const CODE = /^[A-Z][A-Z0-9_]{1,60}$/;

/**
 * Returns whether a value is the code of an error of the system, the database or the queue's server, such as
 * ECONNREFUSED, ER_LOCK_DEADLOCK or NOAUTH. A code quotes no value, so it may be logged.
 */
export const isErrorCode = (value: unknown): value is string => typeof value === 'string' && CODE.test(value);
