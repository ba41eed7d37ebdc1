/** Payments whose shops show our list (Spec 16). */
export const LISTED_PAYMENTS: readonly string[] = ['PCSTORE', 'PG', 'PREPAID_CARD'];
