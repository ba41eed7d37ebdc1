import { InvalidArgumentError, Option } from 'commander';
import { parseMoney } from './output/money.js';
import { parseFutureTime, parseTime } from './output/time.js';

const TIME = 'a time such as 2026-11-21, 2026-11-21T10:30+09:00, 7d (ago) or Unix seconds';
const FUTURE_TIME = 'a time in the future such as 2099-12-31, 30d (from now) or Unix seconds';
const MONEY = 'an amount such as "0.99 USD", with up to 6 decimals';
const MAX_PAGE = 100;

/** All values of a union as keys: with `satisfies`, a value that the interface adds or drops does not compile. */
export type Every<Union extends string | undefined> = Readonly<Record<NonNullable<Union>, true>>;

/** Builds the reader of an option's value; `read` gives undefined or null for a wrong one. */
function reads<Value>(
  read: (text: string) => Value | null | undefined,
  rule: string,
): (text: string) => Value {
  return (text) => {
    const value = read(text);
    if (value === null || value === undefined) throw new InvalidArgumentError(`It must be ${rule}.`);
    return value;
  };
}

/** The same for an option that may be repeated: its values in a list. */
export function readsEach<Value>(
  read: (text: string) => Value | null | undefined,
  rule: string,
): (text: string, before: readonly Value[] | undefined) => readonly Value[] {
  const readOne = reads(read, rule);
  return (text, before = []) => [...before, readOne(text)];
}

/** An option whose value is a time, as Unix seconds. */
export function timeOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser(reads((text) => parseTime(text, Date.now()), TIME));
}

/** An option whose value is a time that is still to come, as Unix seconds. */
export function futureTimeOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser(
    reads((text) => parseFutureTime(text, Date.now()), FUTURE_TIME),
  );
}

/** An option whose value is an amount of money. */
export function moneyOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser(reads(parseMoney, MONEY));
}

/** The same, repeatable. */
export function moneyListOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser(readsEach(parseMoney, MONEY));
}

/** A repeatable option whose values are text. */
export function listOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser(readsEach((text) => text || null, 'text'));
}

/** A repeatable option with a fixed set of values. */
export function choiceListOption(flags: string, description: string, choices: readonly string[]): Option {
  const option = new Option(flags, description).choices(choices);
  const isChoice = (text: string): string | null => (choices.includes(text) ? text : null);
  return option.argParser(readsEach(isChoice, `one of ${choices.join(', ')}`));
}

/** An option whose value is a whole number. */
export function numberOption(flags: string, description: string, least: number, most: number): Option {
  const read = (text: string): number | null => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : -1;
    return value >= least && value <= most ? value : null;
  };
  return new Option(flags, description).argParser(reads(read, `a whole number from ${least} to ${most}`));
}

/** How many items a list shows. */
export const limitOption = (): Option =>
  numberOption('--limit <count>', 'how many to show', 1, MAX_PAGE).default(20);

/** Where a list goes on. */
export const cursorOption = (): Option => new Option('--cursor <cursor>', 'continue after an earlier page');

/** Does not ask before a change. */
export const yesOption = (): Option => new Option('--yes', 'do not ask before the change');
