import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { findWord } from '../../console/src/i18n/word.js';
import { ROOT } from '../../launcher/paths.mjs';

/** The adapters of stores and of the push service, and where both get access tokens. */
const FOLDERS = ['src/modules/store-verifier/adapter', 'src/modules/push/delivery', 'src/platform/outbound'];
/** Files whose sentences describe settings, requests and refunds, or fail the calls of game servers. */
const OTHER_FILES =
  /(?:\.settings|\.repository|server-key|\.wire|voided-list|egress-\w+|outbound-span|shared-lookup|\.module|\.spec)\.ts$/;
/** Sentences of the other files that are no reasons of a failure. */
const NO_REASONS: ReadonlySet<string> = new Set([
  // Reasons of refunds.
  'reported by the store',
  'reported by the store, code 503',
  // Names of settings that are missing.
  'issuerId, keyId and privateKey of its server API',
  // Reasons in the log alone.
  'another sender',
  'no key of the sender fits the token',
  'no signature',
  'no token',
  'the token has ended',
  'the token is for another receiver',
  'the token is not genuine',
  'wrong signature',
  // Events of the log.
  'a sealed token of a device cannot be decrypted',
  'the push service refuses devices of a project',
  // The end of another one.
  'without reason',
]);
/** Reasons of one word: those of every call, and those that several stores give. */
const OF_ONE_WORD = ['timeout', 'network', 'too-large', 'busy', 'circuit-open', 'trouble', 'quota'];

const isSentence = (text: string): boolean => /^[a-z0-9]\S* \S[^\n]*$/.test(text);

/** Returns the text that a node is, with 503 for each part that varies; null for another node. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.templateSpans.reduce((text, { literal }) => `${text}503${literal.text}`, node.head.text);
}

/** Returns whether the texts in a node are for the log, for programmers, or types. */
function isOther(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return node.expression.getText().endsWith('Error');
  if (ts.isCallExpression(node)) return /\blog\.\w+$/.test(node.expression.getText());
  return ts.isImportDeclaration(node) || ts.isDecorator(node) || ts.isTypeNode(node);
}

function sentencesIn(path: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isOther(node)) return;
    const text = textOf(node);
    if (text !== null && isSentence(text)) found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true));
  return found;
}

const reasons = FOLDERS.flatMap((folder) =>
  readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !OTHER_FILES.test(name))
    .flatMap((name) => sentencesIn(`${ROOT}/${folder}/${name}`)),
);

describe('the reason of a failed call', () => {
  it('is found in every adapter', () => {
    expect(reasons).toEqual(expect.arrayContaining(['unusable answer', 'credentials refused', 'status 503']));
    expect([...NO_REASONS].filter((text) => !reasons.includes(text))).toEqual([]);
  });

  it('has a text for people in the console', () => {
    const shown = [...new Set([...OF_ONE_WORD, ...reasons])].filter((reason) => !NO_REASONS.has(reason));
    expect(shown.filter((reason) => findWord('callReason', reason) === null)).toEqual([]);
  });
});
