import { STORE_PAYMENTS, type StoreFamily, type StorePayments } from '../../store-verifier/index.js';

/** Codes of payments outside the game that no store can be asked about. */
const EXTERNAL: StorePayments = {
  family: 'EXTERNAL',
  codes: ['PG', 'PREPAID_CARD', 'TOPUP_A', 'TOPUP_B', 'LAUNCHER'],
  isPaidOutside: true,
};

/** Payment and store codes of the specification, by the store that they belong to. */
const BUILT_IN: readonly StorePayments[] = [...STORE_PAYMENTS, EXTERNAL];

const PAID_OUTSIDE: ReadonlySet<StoreFamily> = new Set(
  BUILT_IN.flatMap(({ family, isPaidOutside }) => (isPaidOutside ? [family] : [])),
);

/** Returns the codes of a family, or of all, that need no configuration. */
export const builtInCodes = (family?: StoreFamily): readonly string[] =>
  BUILT_IN.filter((store) => family === undefined || store.family === family).flatMap(({ codes }) => codes);

/** Which payment and store codes are known: the built-in ones and those of the configuration (Spec "Payment and store codes"). */
export class PaymentCodes {
  private readonly families: ReadonlyMap<string, StoreFamily>;

  constructor(further: Iterable<readonly [code: string, family: StoreFamily]>) {
    const families = new Map(
      BUILT_IN.flatMap(({ family, codes }) => codes.map((code): [string, StoreFamily] => [code, family])),
    );
    for (const [code, family] of further) {
      if (families.has(code)) throw new Error(`PURSER_PAYMENT_CODES: ${code} is known already`);
      families.set(code, family);
    }
    this.families = families;
  }

  /** Every code. */
  all(): string[] {
    return [...this.families.keys()];
  }

  /** The codes of a family. */
  ofFamily(family: string): string[] {
    return this.where((its) => its === family);
  }

  /** The codes of the families that fit. */
  where(fits: (family: StoreFamily) => boolean): string[] {
    return [...this.families].flatMap(([code, family]) => (fits(family) ? [code] : []));
  }

  /**
   * Whether the money is taken outside the game, so that nobody but us can see to it that the player gets what was paid. A code that
   * is not known any more counts as one: what it has left to be handed out must still be found.
   */
  isPaidOutside(code: string): boolean {
    const family = this.familyOf(code);
    return family === undefined || PAID_OUTSIDE.has(family);
  }

  /** The family of a code; undefined for a code that is not known. */
  familyOf(code: string): StoreFamily | undefined {
    return this.families.get(code);
  }
}
