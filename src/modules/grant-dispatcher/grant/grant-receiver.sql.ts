import { isNoPseudonymSql } from '../../account/index.js';

/**
 * Condition of a grant that can be sent again: its receiver is known. A game would be asked to give that of an erased person to
 * nobody, and might.
 */
export const HAS_RECEIVER = isNoPseudonymSql('g.user_value');
