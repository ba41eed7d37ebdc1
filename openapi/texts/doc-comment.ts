import ts from 'typescript';
import type { Doc } from '../described-type.js';

const NOTHING_SAID: Doc = { summary: '', details: '', endpoints: [], tags: new Map() };
/** `Spec 9, 12`, as a sentence of its own or in brackets: for readers of the code. */
const REFERENCE =
  /\s*\(Spec (?<list>[^)]+)\)|(?:^|\s)Spec (?<sentence>\d+(?:, \d+)*)(?:, [^.]*)?\.?(?=\s|$)/g;

/** The doc comment of a declaration. */
export function docOf(symbol: ts.Symbol | undefined, checker: ts.TypeChecker): Doc {
  if (symbol === undefined) return NOTHING_SAID;
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker));
  const tags = symbol
    .getJsDocTags(checker)
    .map(({ name, text: parts }): [string, string] => [name, ts.displayPartsToString(parts).trim()]);
  return { ...readText(text), tags: new Map(tags) };
}

/** Takes a comment apart. */
export function readText(comment: string): Omit<Doc, 'tags'> {
  const endpoints: number[] = [];
  const text = comment
    .replace(REFERENCE, (_, ...found) => {
      const { list, sentence } = found.at(-1) as Readonly<Record<string, string | undefined>>;
      endpoints.push(...Array.from((list ?? sentence ?? '').matchAll(/\d+/g), ([digits]) => Number(digits)));
      return '';
    })
    .replaceAll(/\{@link ([^}]+)\}/g, '`$1`')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const end = /[.!?](?=\s)/.exec(text);
  if (end === null) return { summary: text, details: '', endpoints };
  return { summary: text.slice(0, end.index + 1), details: text.slice(end.index + 1).trim(), endpoints };
}

/** Summary and details together. */
export const wholeText = ({ summary, details }: Doc): string => [summary, details].filter(Boolean).join(' ');
