import { ConfigurationError, loadConfig } from '../../src/platform/config/app-config.js';

/** Variables without which no configuration is valid. */
export const URLS = {
  NODE_ENV: 'test',
  DATABASE_URL: 'mysql://u:p@127.0.0.1:3306/purser',
  REDIS_URL: 'redis://127.0.0.1:6379/0',
};

/** Keys as production takes them. */
export const KEYS = {
  PURSER_ADMIN_KEY: 'admin-key-of-the-tests-0123456789abcdef',
  PURSER_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
};

/** Returns the faults of a configuration; empty for a valid one. */
export const faultsOf = (source: Record<string, string>): readonly string[] => {
  try {
    loadConfig(source);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults;
    throw error;
  }
};
