import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { JsonSchema } from '../src/platform/http/body/json-schema.js';
import { type DescribedType, type Doc, UndescribableError } from './described-type.js';
import { docOf } from './texts/doc-comment.js';
import { TypeSchemas } from './type-schemas.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** An interface that a tag of its doc comment singles out. */
export interface TaggedInterface {
  readonly name: string;
  readonly doc: Doc;
  readonly declaration: ts.InterfaceDeclaration;
}

/** What the code says of itself and cannot be asked at run time: doc comments and the types of answers. */
export class SourceCode {
  readonly schemas: TypeSchemas;
  private readonly checker: ts.TypeChecker;
  private readonly classes = new Map<string, ts.ClassDeclaration[]>();
  private readonly taggedTypes = new Map<string, ts.InterfaceDeclaration[]>();

  constructor() {
    const { config } = ts.readConfigFile(`${ROOT}tsconfig.build.json`, (path) => ts.sys.readFile(path)) as {
      config: object;
    };
    const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
    const program = ts.createProgram(fileNames, { ...options, noEmit: true });
    this.checker = program.getTypeChecker();
    this.schemas = new TypeSchemas(this.checker);
    for (const file of program.getSourceFiles()) if (!file.isDeclarationFile) this.collect(file);
  }

  /** Of a controller or a request class. */
  classDoc(name: string): Doc {
    return docOf(this.symbolOf(this.classNamed(name)), this.checker);
  }

  /** Of a method or a field, which may be inherited. */
  memberDoc(className: string, member: string): Doc {
    return docOf(this.memberOf(className, member), this.checker);
  }

  /** What a handler answers: `resultData`, or undefined for one that answers no envelope. */
  answerOf(controller: string, handler: string): DescribedType | undefined {
    const where = `the answer of ${controller}.${handler}`;
    const symbol = this.memberOf(controller, handler);
    const type = symbol && this.checker.getTypeOfSymbol(symbol);
    const [signature] = type?.getCallSignatures() ?? [];
    if (signature === undefined) throw new UndescribableError(`${where} is not found`);
    const answer = this.checker.getAwaitedType(signature.getReturnType()) ?? signature.getReturnType();
    const name = answer.getSymbol()?.name;
    if (name === 'PlainAnswer' || name === 'FileAnswer') return undefined;
    if (name !== 'SuccessAnswer') return this.schemas.describe(answer, where);
    const [data] = this.checker.getTypeArguments(answer as ts.TypeReference);
    return data === undefined ? null : this.schemas.describe(data, where);
  }

  /**
   * `resultData` of refusals by code, as the decorator's type argument says; `isAlways` unless the code may come
   * without.
   */
  refusalsOf(controller: string, handler: string): Map<string, { schema: JsonSchema; isAlways: boolean }> {
    const method = this.memberOf(controller, handler)?.valueDeclaration;
    const nodes = [method, this.classNamed(controller)].filter((node) => node !== undefined);
    for (const node of nodes) {
      const call = this.answersCall(node);
      if (call === undefined) continue;
      const [data] = call.typeArguments ?? [];
      return data === undefined ? new Map() : this.refusalData(data, `${controller}.${handler}`);
    }
    return new Map();
  }

  /** Interfaces with `@webhook`, which describe the body of a call to another system, in the order of their names. */
  webhooks(): TaggedInterface[] {
    return this.tagged('webhook');
  }

  /** Interfaces with `@event`, which describe the data of events, in the order of their names. */
  events(): TaggedInterface[] {
    return this.tagged('event');
  }

  private tagged(tag: string): TaggedInterface[] {
    return (this.taggedTypes.get(tag) ?? [])
      .map((declaration) => {
        const symbol = this.symbolOf(declaration);
        return { name: declaration.name.text, doc: docOf(symbol, this.checker), declaration };
      })
      .toSorted((one, other) => one.name.localeCompare(other.name));
  }

  /** A type that is visible where another one is declared. */
  typeNamed(name: string, from: ts.InterfaceDeclaration): DescribedType {
    const symbol = this.checker
      .getSymbolsInScope(from, ts.SymbolFlags.Type)
      .find((candidate) => candidate.name === name);
    if (symbol === undefined)
      throw new UndescribableError(`${from.name.text}: there is no type ${name} in its file`);
    const exported = this.checker.getExportSymbolOfSymbol(symbol);
    return this.schemas.describe(this.checker.getDeclaredTypeOfSymbol(exported), name);
  }

  /** The call of the decorator that lists the result codes, which another decorator may make. */
  private answersCall(node: ts.Node): ts.CallExpression | undefined {
    const decorators = ts.canHaveDecorators(node) ? (ts.getDecorators(node) ?? []) : [];
    for (const { expression } of decorators) {
      if (!ts.isCallExpression(expression)) continue;
      if (isAnswersCall(expression)) return expression;
      const found = this.bodyOf(expression.expression).flatMap((body) => callsIn(body).filter(isAnswersCall));
      if (found[0] !== undefined) return found[0];
    }
    return undefined;
  }

  /** Where a function of the service's own is declared. */
  private bodyOf(callee: ts.Expression): readonly ts.Node[] {
    const symbol = this.checker.getSymbolAtLocation(callee);
    if (symbol === undefined) return [];
    const isImported = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
    const { declarations = [] } = isImported ? this.checker.getAliasedSymbol(symbol) : symbol;
    return declarations.filter((declared) => !declared.getSourceFile().isDeclarationFile);
  }

  private refusalData(
    node: ts.TypeNode,
    where: string,
  ): Map<string, { schema: JsonSchema; isAlways: boolean }> {
    const type = this.checker.getTypeFromTypeNode(node);
    return new Map(
      this.checker.getPropertiesOfType(type).map((symbol) => {
        const location = `resultData of ${symbol.name} of ${where}`;
        const schema = this.schemas.describe(this.checker.getTypeOfSymbol(symbol), location) ?? {};
        return [symbol.name, { schema, isAlways: !(symbol.flags & ts.SymbolFlags.Optional) }];
      }),
    );
  }

  private collect(file: ts.SourceFile): void {
    for (const statement of file.statements) {
      if (ts.isClassDeclaration(statement) && statement.name !== undefined) {
        const { text } = statement.name;
        this.classes.set(text, [...(this.classes.get(text) ?? []), statement]);
      }
      if (!ts.isInterfaceDeclaration(statement)) continue;
      for (const { tagName } of ts.getJSDocTags(statement))
        this.taggedTypes.set(tagName.text, [...(this.taggedTypes.get(tagName.text) ?? []), statement]);
    }
  }

  private classNamed(name: string): ts.ClassDeclaration {
    const [declared, ...others] = this.classes.get(name) ?? [];
    if (declared === undefined) throw new UndescribableError(`there is no class ${name} in src`);
    if (others.length > 0)
      throw new UndescribableError(`several classes in src are called ${name}; rename one of them`);
    return declared;
  }

  private memberOf(className: string, member: string): ts.Symbol | undefined {
    const symbol = this.symbolOf(this.classNamed(className));
    return symbol && this.checker.getDeclaredTypeOfSymbol(symbol).getProperty(member);
  }

  private symbolOf({ name }: ts.ClassDeclaration | ts.InterfaceDeclaration): ts.Symbol | undefined {
    return name && this.checker.getSymbolAtLocation(name);
  }
}

const isAnswersCall = ({ expression }: ts.CallExpression): boolean =>
  ['Answers', 'AnswersOnly'].includes(expression.getText());

function callsIn(node: ts.Node): ts.CallExpression[] {
  const calls: ts.CallExpression[] = [];
  const visit = (part: ts.Node): void => {
    if (ts.isCallExpression(part)) calls.push(part);
    ts.forEachChild(part, visit);
  };
  visit(node);
  return calls;
}
