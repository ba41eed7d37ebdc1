import type { ApiGroupInfo } from '../../../platform/http/answer/api-group.decorator.js';

/** Endpoints of mobile store A. */
export const GSTORE_API: ApiGroupInfo = {
  name: 'gstore',
  description:
    'Purchases in mobile store A, on phones and PCs. The store may take up to five seconds to answer.',
};

/** Endpoints of mobile store B. */
export const ASTORE_API: ApiGroupInfo = { name: 'astore', description: 'Purchases in mobile store B.' };

/** Endpoints of the console store. */
export const CONSOLE_API: ApiGroupInfo = { name: 'console', description: 'Purchases in the console store.' };

/** Endpoints of the PC store. */
export const PCSTORE_API: ApiGroupInfo = {
  name: 'pcstore',
  description: 'Purchases in the PC store, whose orders the service opens itself.',
};

/** Endpoints for games that are the same for every store. */
export const PURCHASE_API: ApiGroupInfo = {
  name: 'purchase',
  description: 'Actions on a purchase that are the same for every store.',
};

/** Endpoints for operators. */
export const PURCHASE_OPERATOR_API: ApiGroupInfo = {
  name: 'purchaseOperator',
  description: 'Actions of operators on one purchase.',
};

/** Sums for operators. */
export const SUMMARY_OPERATOR_API: ApiGroupInfo = {
  name: 'summaryOperator',
  description: 'Sums of purchases.',
};
