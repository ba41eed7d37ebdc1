/** Stores by the system that has to be asked; several payment codes may belong to one family. EXTERNAL has nobody to ask. */
export const STORE_FAMILIES = ['GSTORE', 'ASTORE', 'CONSOLE', 'PCSTORE', 'WSHOP', 'EXTERNAL'] as const;

/** One of {@link STORE_FAMILIES}. */
export type StoreFamily = (typeof STORE_FAMILIES)[number];
