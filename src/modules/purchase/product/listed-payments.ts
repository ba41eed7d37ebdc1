/** Payment codes of shops that show the service's product list (Spec 16). */
export const LISTED_PAYMENTS: readonly string[] = ['PCSTORE', 'PG', 'PREPAID_CARD'];
