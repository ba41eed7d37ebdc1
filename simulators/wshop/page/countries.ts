import { isIP } from 'node:net';
import { badInput } from '../../kit/answer.js';

const CURRENCY_OF: Readonly<Record<string, string>> = {
  AT: 'EUR',
  BR: 'BRL',
  CA: 'CAD',
  DE: 'EUR',
  ES: 'EUR',
  FR: 'EUR',
  GB: 'GBP',
  IT: 'EUR',
  JP: 'JPY',
  KR: 'KRW',
  TH: 'THB',
  TW: 'TWD',
};

const ELSEWHERE = 'US';

/** What a buyer in this country pays with, ISO 4217. */
export function currencyOf(country: string): string {
  return CURRENCY_OF[country] ?? 'USD';
}

/** Where internet addresses are. Whatever was not spoken of is in the United States. */
export class AddressBook {
  private readonly countries = new Map<string, string>();

  /** Says where an address is, ISO 3166-1 alpha-2. */
  setCountry(ip: string, country: string): void {
    if (isIP(ip) === 0) throw badInput('"ip" must be an internet address.');
    if (!/^[A-Z]{2}$/.test(country)) throw badInput('"country" must be two capital letters.');
    this.countries.set(ip, country);
  }

  countryOf(ip: string): string {
    return this.countries.get(ip) ?? ELSEWHERE;
  }

  clear(): void {
    this.countries.clear();
  }
}
