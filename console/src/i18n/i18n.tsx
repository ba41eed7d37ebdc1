import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { en, type Catalogue, type MessageKey } from './en.js';
import { ja } from './ja.js';
import { ko } from './ko.js';
import { filled, wordIn } from './word.js';

/** Languages of the console, with their own names. */
export const LANGUAGES = { en: 'English', ko: '한국어', ja: '日本語' } as const;

export type Language = keyof typeof LANGUAGES;

const CATALOGUES: Readonly<Record<Language, Catalogue>> = { en, ko, ja };

/** Values of the placeholders of a text. */
type Values = Readonly<Record<string, string | number>>;

/** Texts, numbers and times of a language. */
export interface Texts {
  readonly language: Language;
  /** Returns a text; `{name}` in it is replaced by the value of this name. */
  readonly t: (key: MessageKey, values?: Values) => string;
  /** Returns the text of a code of the service, or the code itself without a text. */
  readonly word: (group: string, code: string) => string;
  /** Formats date and time in the zone of the browser, which it names; `unix` is in seconds. */
  readonly time: (unix: number | null) => string;
  readonly number: (value: number) => string;
  /** Formats an amount of a currency, given in millionths. */
  readonly money: (micros: number | null, currency: string | null) => string;
}

function textsOf(language: Language): Texts {
  const catalogue = CATALOGUES[language];
  const times = timesOf(language);
  const numbers = new Intl.NumberFormat(language);
  return {
    language,
    t: (key, values) => filled(catalogue[key], values),
    word: (group, code) => wordIn(catalogue, group, code),
    time: (unix) => (unix === null ? '–' : times(unix * 1000)),
    number: (value) => numbers.format(value),
    money: (micros, currency) => (micros === null ? '–' : money(language, micros, currency)),
  };
}

/** Keeps a text on one line of a narrow column. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0');

/** A time names its zone, since it is compared with what a player says, and copied into tickets. */
function timesOf(language: Language): (ms: number) => string {
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const times = new Intl.DateTimeFormat(language, { timeStyle: 'medium', hourCycle: 'h23' });
  const zones = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' });
  const zoneAt = (ms: number): string =>
    zones.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return (ms) => `${unbroken(days.format(ms))} ${unbroken(`${times.format(ms)} ${zoneAt(ms)}`)}`;
}

/** Millionths are shown, where an amount has them. */
const EXACT = { maximumFractionDigits: 6 } as const;

function money(language: Language, micros: number, currency: string | null): string {
  const amount = micros / 1_000_000;
  if (currency === null || !/^[A-Z]{3}$/.test(currency))
    return `${new Intl.NumberFormat(language, EXACT).format(amount)} ${currency ?? ''}`.trim();
  return new Intl.NumberFormat(language, { style: 'currency', currency, ...EXACT }).format(amount);
}

const TextsContext = createContext<Texts>(textsOf('en'));

/** Provides the texts of a language to its children. */
export function TextsProvider({ language, children }: { language: Language; children: ReactNode }) {
  const texts = useMemo(() => textsOf(language), [language]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}

export const useTexts = (): Texts => useContext(TextsContext);

/** Returns the first language of the browser that the console has, else English. */
export const browserLanguage = (): Language =>
  navigator.languages.map((tag) => tag.slice(0, 2)).find((tag): tag is Language => tag in LANGUAGES) ?? 'en';
