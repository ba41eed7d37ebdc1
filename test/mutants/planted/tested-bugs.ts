import { ACCESS_BUGS } from './access-bugs.js';
import { BOOKS_BUGS } from './books-bugs.js';
import { DELIVERY_BUGS } from './delivery-bugs.js';
import { LIMIT_BUGS } from './limit-bugs.js';
import type { TestedBug } from './planted-bug.js';
import { PURCHASE_BUGS } from './purchase-bugs.js';
import { STORE_BUGS } from './store-bugs.js';

/** Every bug that `npm run planted-bugs` plants, one after another. */
export const TESTED_BUGS: readonly TestedBug[] = [
  ...PURCHASE_BUGS,
  ...LIMIT_BUGS,
  ...STORE_BUGS,
  ...DELIVERY_BUGS,
  ...ACCESS_BUGS,
  ...BOOKS_BUGS,
];
