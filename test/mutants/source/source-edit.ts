import { basename } from 'node:path';
import ts from 'typescript';

/** Source files: path to text. */
export type Sources = ReadonlyMap<string, string>;

/** Where an edit applies: in a declaration that is found by its name, whichever file holds it. */
interface Place {
  /** `Class.method`, `Class.constructor`, or a function or constant that a file declares. */
  readonly symbol: string;
  /** Name of the file without its folders, for a symbol that several files declare. */
  readonly file?: string;
  readonly replacement: string;
}

/**
 * Replaces a statement or an expression. Comments and line breaks do not matter; a statement ends with its semicolon.
 */
export interface CodeEdit extends Place {
  readonly code: string;
}

/** Replaces a part of a string or of a template, such as a condition of an SQL statement. */
export interface TextEdit extends Place {
  readonly text: string;
}

export type SourceEdit = CodeEdit | TextEdit;

interface Range {
  readonly start: number;
  readonly end: number;
}

const printer = ts.createPrinter({ removeComments: true });

const parse = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

const normalized = (node: ts.Node): string =>
  printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()).replaceAll(/\s+/g, ' ');

/** A piece of code as its node would be printed. */
function normalizedCode(code: string): string {
  const [statement] = parse('code.ts', code).statements;
  if (statement === undefined) throw new Error(`no statement: ${code}`);
  if (!ts.isExpressionStatement(statement) || code.trimEnd().endsWith(';')) return normalized(statement);
  const { expression } = statement;
  // An object literal needs parentheses to be an expression of its own.
  const isObject =
    ts.isParenthesizedExpression(expression) && ts.isObjectLiteralExpression(expression.expression);
  return normalized(isObject ? expression.expression : expression);
}

/** The declarations of this name at the top of a file. */
function declarations(file: ts.SourceFile, name: string): ts.Node[] {
  return file.statements.flatMap((statement): readonly ts.Node[] => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.filter((one) => one.name.getText() === name);
    const isNamed = ts.isClassDeclaration(statement) || ts.isFunctionDeclaration(statement);
    return isNamed && statement.name?.text === name ? [statement] : [];
  });
}

function membersOf(declaration: ts.Node, name: string): ts.Node[] {
  if (!ts.isClassDeclaration(declaration)) return [];
  return declaration.members.filter((member) =>
    name === 'constructor' ? ts.isConstructorDeclaration(member) : member.name?.getText() === name,
  );
}

/** The code's nodes within `node`, outermost first. */
function nodesOf(node: ts.Node, code: string): Range[] {
  if (normalized(node) === code) return [{ start: node.getStart(), end: node.getEnd() }];
  const found: Range[] = [];
  node.forEachChild((child) => void found.push(...nodesOf(child, code)));
  return found;
}

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node);

/** The text's occurrences in the strings and templates of `node`. */
function textsOf(node: ts.Node, text: string): Range[] {
  const found: Range[] = [];
  if (isText(node)) {
    for (let at = node.getText().indexOf(text); at >= 0; at = node.getText().indexOf(text, at + 1))
      found.push({ start: node.getStart() + at, end: node.getStart() + at + text.length });
    return found;
  }
  node.forEachChild((child) => void found.push(...textsOf(child, text)));
  return found;
}

function only<T>(found: readonly T[], what: string): T {
  const [first] = found;
  if (first === undefined || found.length > 1)
    throw new Error(`${what}: found ${found.length} times, not once`);
  return first;
}

/** The declaration or class member that a symbol names. */
function find(sources: Sources, { symbol, file }: Place): ts.Node {
  const [name = '', member] = symbol.split('.');
  // Parsing every file takes seconds.
  const declares = new RegExp(`\\b(?:class|function|const|let)\\s+${name}\\b`);
  const files = [...sources].filter(
    ([path, text]) => (file === undefined || basename(path) === file) && declares.test(text),
  );
  const found = files.flatMap(([path, text]) => declarations(parse(path, text), name));
  const declaration = only(found, name);
  return member === undefined ? declaration : only(membersOf(declaration, member), symbol);
}

/**
 * Applies an edit and returns the sources with it.
 * @throws Error when its symbol, or its code or text within the symbol, is not there exactly once.
 */
export function applyEdit(sources: Sources, edit: SourceEdit): Sources {
  const node = find(sources, edit);
  const ranges = 'code' in edit ? nodesOf(node, normalizedCode(edit.code)) : textsOf(node, edit.text);
  const { start, end } = only(ranges, `${edit.symbol}: ${'code' in edit ? edit.code : edit.text}`);
  const { fileName, text } = node.getSourceFile();
  return new Map([...sources, [fileName, text.slice(0, start) + edit.replacement + text.slice(end)]]);
}
