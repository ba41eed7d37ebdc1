// @ts-check
import { COUNTRIES, PUBLISHER } from './catalogue.mjs';
import { at } from './rows.mjs';

/** @typedef {import('./dice.mjs').Dice} Dice */

/**
 * A player; `imid` is null for one without an account of the platform.
 * @typedef {object} Member
 * @property {string} playerId
 * @property {string | null} imid
 * @property {string} country
 * @property {string} currency
 * @property {number} age
 */

/** The monthly limits of a service with its usual settings, in micro units. */
const LIMITS = { KR_ADULT: 500_000e6, KR_MINOR: 70_000e6, JP_UNDER_18: 30_000e6, JP_UNDER_16: 5_000e6 };
/** Payments that count toward the limits of KR, by the usual settings. */
const KR_PAYMENTS = new Set(['WSHOP', 'WSHOP_WEBSHOP', 'PG', 'PREPAID_CARD', 'LAUNCHER']);
const OFFSET_MS = 9 * 3_600_000;
const MEMBER_SHARE = 0.6;
const YEAR_MS = 365.25 * 86_400_000;

/**
 * @param {Dice} dice
 * @param {number} count
 * @returns {Member[]}
 */
export function makeMembers(dice, count) {
  const countries = COUNTRIES.map(
    ([country, currency, weight]) => /** @type {const} */ ([{ country, currency }, weight]),
  );
  return Array.from({ length: count }, (_, n) => {
    const { country, currency } = dice.pick(countries);
    const number = String(n).padStart(6, '0');
    const imid = dice.chance(MEMBER_SHARE) ? `demo-m${number}` : null;
    const age = dice.chance(0.12) ? dice.between(13, 17) : dice.between(20, 55);
    return { playerId: `p${number}`, imid, country, currency, age };
  });
}

/**
 * @param {readonly Member[]} members
 * @param {number} beginMs
 * @param {import('./rows.mjs').Add} add
 */
export function addAccounts(members, beginMs, add) {
  for (const { imid, country, age } of members) {
    if (imid === null) continue;
    // Half a year more, so that no birthday falls into the time of the demo.
    const born = new Date(beginMs - (age + 0.5) * YEAR_MS).toISOString().slice(0, 10);
    const times = { created_at: at(beginMs), updated_at: at(beginMs) };
    add('account', { publisher: PUBLISHER, imid, country_created: country, birth_date: born, ...times });
  }
}

/** What members have spent, by month, as the service counts it. */
export class Ledger {
  /**
   * Spent, less what was cancelled.
   * @type {Map<string, { imid: string, month: number, currency: string, micros: number }>}
   */
  #spent = new Map();
  /** Spent, cancelled or not: what a reservation would have found at the worst. @type {Map<string, number>} */
  #ever = new Map();

  /**
   * The currency of the limit that a payment counts toward; null when it counts toward none.
   * @param {Member} member
   * @param {string} payment
   */
  currencyOf({ imid, country, age, currency }, payment) {
    if (imid === null) return null;
    if (country === 'KR') return KR_PAYMENTS.has(payment) ? currency : null;
    return country === 'JP' && age < 18 ? currency : null;
  }

  /**
   * Whether a payment is within the member's limit.
   * @param {Member} member
   * @param {number} ms
   * @param {number} micros
   */
  allows(member, ms, micros) {
    return (this.#ever.get(keyOf(member, ms)) ?? 0) + micros <= limitOf(member);
  }

  /**
   * Counts a verified payment.
   * @param {Member & { imid: string }} member
   * @param {{ ms: number, micros: number, isCanceled: boolean }} payment
   * @returns {number} the month, such as 202611
   */
  count(member, { ms, micros, isCanceled }) {
    const key = keyOf(member, ms);
    const month = monthOf(ms);
    this.#ever.set(key, (this.#ever.get(key) ?? 0) + micros);
    const entry = this.#spent.get(key) ?? { imid: member.imid, month, currency: member.currency, micros: 0 };
    if (!isCanceled) entry.micros += micros;
    this.#spent.set(key, entry);
    return month;
  }

  /** @param {import('./rows.mjs').Add} add */
  addRows(add) {
    for (const { imid, month, currency, micros } of this.#spent.values())
      add('monthly_spending', { publisher: PUBLISHER, imid, month, currency, spent_micros: micros });
  }
}

/**
 * @param {Member} member
 * @param {number} ms
 */
const keyOf = ({ imid }, ms) => `${imid} ${monthOf(ms)}`;

/** Calendar month at UTC+09:00, such as 202611. @param {number} ms */
function monthOf(ms) {
  const day = new Date(ms + OFFSET_MS);
  return day.getUTCFullYear() * 100 + day.getUTCMonth() + 1;
}

/** @param {Member} member */
function limitOf({ country, age }) {
  if (country === 'KR') return age < 19 ? LIMITS.KR_MINOR : LIMITS.KR_ADULT;
  return age < 16 ? LIMITS.JP_UNDER_16 : LIMITS.JP_UNDER_18;
}
