import { ASCII } from '../../../shared/column/column-types.js';
import { DEFAULT_PUBLISHER } from '../../project/index.js';

/**
 * Column of the publisher that a row belongs to: accounts and limits are shared inside a publisher and invisible
 * outside.
 */
export const PUBLISHER = {
  type: 'varchar',
  length: 20,
  ...ASCII,
  default: DEFAULT_PUBLISHER,
} as const;
