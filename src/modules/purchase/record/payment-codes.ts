import type { StoreFamily } from '../../store-verifier/index.js';

/** Payment and store codes of the specification, and the family of the system behind each. */
const BUILT_IN: Readonly<Record<string, StoreFamily>> = {
  GSTORE_PLAY: 'GSTORE',
  GSTORE_PLAY_PC: 'GSTORE',
  ASTORE_APP: 'ASTORE',
  ASTORE_APP_STORE: 'ASTORE',
  CONSOLE: 'CONSOLE',
  PCSTORE: 'PCSTORE',
  WSHOP: 'WSHOP',
  WSHOP_WEBSHOP: 'WSHOP',
  PG: 'EXTERNAL',
  PREPAID_CARD: 'EXTERNAL',
  TOPUP_A: 'EXTERNAL',
  TOPUP_B: 'EXTERNAL',
  LAUNCHER: 'EXTERNAL',
};

/** The codes of a family, or of all, that need no configuration. */
export const builtInCodes = (family?: StoreFamily): readonly string[] =>
  Object.entries(BUILT_IN).flatMap(([code, its]) => (family === undefined || its === family ? [code] : []));

/** Which payment and store codes are known: the built-in ones and those of the configuration (Spec "Payment and store codes"). */
export class PaymentCodes {
  private readonly families: ReadonlyMap<string, StoreFamily>;

  constructor(further: Iterable<readonly [code: string, family: StoreFamily]>) {
    const families = new Map(Object.entries(BUILT_IN));
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
  ofFamily(family: StoreFamily): string[] {
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
    return family === undefined || family === 'WSHOP' || family === 'EXTERNAL';
  }

  /** The family of a code; undefined for a code that is not known. */
  familyOf(code: string): StoreFamily | undefined {
    return this.families.get(code);
  }
}
