import { en, type Catalogue, type MessageKey } from './en.js';

/** What a placeholder in the name of a text stands for: an HTTP status, or anything. */
const PARTS: Readonly<Record<string, string>> = { status: '\\d{3}' };

/** Names of texts for codes with a part that varies, such as `callReason.status {code}`. */
const VARYING = (Object.keys(en) as MessageKey[])
  .filter((key) => key.includes('{'))
  .map((key) => ({ key, pattern: patternOf(key) }));

function patternOf(key: string): RegExp {
  const parts = key
    .split(/\{(\w+)\}/)
    .map((part, index) =>
      index % 2 === 0
        ? part.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
        : `(?<${part}>${PARTS[part] ?? '.+'})`,
    );
  return new RegExp(`^${parts.join('')}$`, 'u');
}

/** A text for a code, and the values of its placeholders. */
export interface FoundWord {
  readonly key: MessageKey;
  readonly values: Readonly<Record<string, string>>;
}

/** Returns the name of the text for a code of the service; null for one without a text. */
export function findWord(group: string, code: string): FoundWord | null {
  const name = `${group}.${code}`;
  if (Object.hasOwn(en, name)) return { key: name as MessageKey, values: {} };
  for (const { key, pattern } of VARYING) {
    const match = pattern.exec(name);
    if (match !== null) return { key, values: match.groups ?? {} };
  }
  return null;
}

/** Returns the text for a code of the service in a language, or the code itself without a text. */
export function wordIn(catalogue: Catalogue, group: string, code: string): string {
  const found = findWord(group, code);
  return found === null ? code : filled(catalogue[found.key], found.values);
}

/** Returns a text with the values of its placeholders. */
export const filled = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
