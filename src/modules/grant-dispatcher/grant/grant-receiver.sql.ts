import { PSEUDONYM_PREFIX } from '../../account/index.js';

/**
 * Condition of a grant that can be sent again: its receiver is known. A game would be asked to give that of an erased person to
 * nobody, and might.
 */
export const HAS_RECEIVER = `g.user_value NOT LIKE '${PSEUDONYM_PREFIX}%'`;
