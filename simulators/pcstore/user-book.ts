import { badInput } from '../kit/answer.js';

export const ACCOUNT_STATUSES = ['Active', 'Trusted', 'Locked from purchasing'] as const;

/** A player's account. An unknown id is an ordinary player who can pay. */
export interface User {
  /** Decimal digits. */
  readonly steamId: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Empty outside the US. */
  readonly state: string;
  /** Currency of the wallet, ISO 4217. */
  readonly currency: string;
  /** Locked accounts are refused with 103. */
  readonly status: (typeof ACCOUNT_STATUSES)[number];
  /** Plays at the moment; who does not can only be asked in a browser (7). */
  readonly loggedIn: boolean;
  /** Has paid in the store before. */
  readonly hasWallet: boolean;
  /** Prices in other currencies than the wallet's are converted; where not, they are refused (8). */
  readonly convertsCurrency: boolean;
  /** 9 while it is not. */
  readonly exists: boolean;
  /** 11 where the store must not sell. */
  readonly inRestrictedCountry: boolean;
  /** 102. */
  readonly disabled: boolean;
  /** 104. */
  readonly suspectedOfFraud: boolean;
  /** 107: something else must be paid or given up first. */
  readonly hasPendingTransaction: boolean;
  /** 105 when the money is to be taken. */
  readonly hasPaymentMethod: boolean;
  /** What is left to spend, in hundredths; 100 when it does not suffice; null is as much as it takes. */
  readonly balance: number | null;
  /** Tax in the prices. */
  readonly vatPercent: number;
}

export type UserPatch = Partial<Omit<User, 'steamId'>>;

const ORDINARY: Omit<User, 'steamId'> = {
  country: 'US',
  state: 'WA',
  currency: 'USD',
  status: 'Active',
  loggedIn: true,
  hasWallet: true,
  convertsCurrency: true,
  exists: true,
  inRestrictedCountry: false,
  disabled: false,
  suspectedOfFraud: false,
  hasPendingTransaction: false,
  hasPaymentMethod: true,
  balance: null,
  vatPercent: 10,
};

// Accounts of persons: the id of the universe, the kind and the instance in front of a 32-bit account number.
const FIRST_PERSON = 76_561_197_960_265_728n;
const LAST_PERSON = FIRST_PERSON + 0xffff_ffffn;

/** The account of a person of whom nothing else is known. */
export const ORDINARY_PLAYER = '76561197960265729';

/** Whether a text is the usual spelling of an id: decimal digits of a positive 64-bit number. */
export function isUint64(text: string): boolean {
  return /^[1-9]\d{0,19}$/.test(text) && BigInt(text) < 2n ** 64n;
}

/** The players, as far as they were spoken of. */
export class UserBook {
  private readonly named = new Map<string, User>();

  /** Returns the account of an id; one that does not exist for an id that no person can have. */
  get(steamId: string): User {
    const id = BigInt(steamId);
    const isPerson = id > FIRST_PERSON && id <= LAST_PERSON;
    return this.named.get(steamId) ?? { ...ORDINARY, steamId, exists: isPerson };
  }

  /** Replaces what the patch names; an undefined value leaves the account as it is. */
  change(steamId: string, patch: UserPatch): User {
    if (!isUint64(steamId)) throw badInput('"steamId" must be the digits of a 64-bit number.');
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const user: User = { ...this.get(steamId), ...given };
    this.named.set(steamId, user);
    return user;
  }

  clear(): void {
    this.named.clear();
  }
}
