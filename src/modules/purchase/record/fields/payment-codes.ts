import { STORE_PAYMENTS, type StoreFamily, type StorePayments } from '../../../store-verifier/index.js';
import type { Purchase } from '../purchase.entity.js';

/** Codes of payments outside the game that no store confirms. */
const EXTERNAL: StorePayments = {
  family: 'EXTERNAL',
  codes: ['PG', 'PREPAID_CARD', 'TOPUP_A', 'TOPUP_B', 'LAUNCHER'],
  isPaidOutside: true,
  listedCodes: ['PG', 'PREPAID_CARD'],
};

/** Payment and store codes of the specification, by the store that they belong to. */
const BUILT_IN: readonly StorePayments[] = [...STORE_PAYMENTS, EXTERNAL];

/** Codes whose shops show our list of products (Spec 16). */
export const LISTED_PAYMENTS: readonly string[] = BUILT_IN.flatMap(({ listedCodes }) => listedCodes);

const PAID_OUTSIDE: ReadonlySet<StoreFamily> = new Set(
  BUILT_IN.flatMap(({ family, isPaidOutside }) => (isPaidOutside ? [family] : [])),
);

/** Returns the codes of a family, or of all, that need no configuration. */
export const builtInCodes = (family?: StoreFamily): readonly string[] =>
  BUILT_IN.filter((store) => family === undefined || store.family === family).flatMap(({ codes }) => codes);

/**
 * The known payment and store codes: the built-in ones and those of the configuration (Spec "Payment and store
 * codes").
 */
export class PaymentCodes {
  private readonly families: ReadonlyMap<string, StoreFamily>;

  /** @param further codes that are not built in */
  constructor(further: Iterable<readonly [code: string, family: StoreFamily]>) {
    const families = new Map(
      BUILT_IN.flatMap(({ family, codes }) => codes.map((code): [string, StoreFamily] => [code, family])),
    );
    for (const [code, family] of further) families.set(code, family);
    this.families = families;
  }

  /** Returns every code. */
  all(): string[] {
    return [...this.families.keys()];
  }

  /** Returns the codes of a family. */
  ofFamily(family: string): string[] {
    return this.where((its) => its === family);
  }

  /** Returns the codes of the families that satisfy the predicate. */
  where(fits: (family: StoreFamily) => boolean): string[] {
    return [...this.families].flatMap(([code, family]) => (fits(family) ? [code] : []));
  }

  /**
   * Returns whether the money is taken outside the game, so that the service delivers the items. True for unknown
   * codes too: purchases of a code that left the configuration must still be delivered.
   */
  isPaidOutside(code: string): boolean {
    const family = this.familyOf(code);
    return family === undefined || PAID_OUTSIDE.has(family);
  }

  /** Returns whether the service grants the items of a purchase, instead of the game that completes it. */
  isGrantedByService({ payment, isGranted }: Pick<Purchase, 'payment' | 'isGranted'>): boolean {
    return isGranted === 1 || this.isPaidOutside(payment);
  }

  /** Returns the family of a code; undefined for an unknown code. */
  familyOf(code: string): StoreFamily | undefined {
    return this.families.get(code);
  }
}
