import { PSEUDONYM_PREFIX } from '../../account/index.js';

/**
 * Condition of a grant that can be sent again: its receiver is known. For an erased person, the game would be asked to
 * give it to a player whose id is the pseudonym.
 */
export const HAS_RECEIVER = `g.user_value NOT LIKE '${PSEUDONYM_PREFIX}%'`;
