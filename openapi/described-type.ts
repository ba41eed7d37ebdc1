import type { JsonSchema } from '../src/platform/http/body/json-schema.js';

/** What a doc comment says. */
export interface Doc {
  /** Its first sentence, without the numbers of the interface's endpoints. */
  readonly summary: string;
  /** What comes after that. */
  readonly details: string;
  /** The endpoints of the interface that it names, such as `Spec 9`. */
  readonly endpoints: readonly number[];
  readonly tags: ReadonlyMap<string, string>;
}

/** A type of the code as JSON Schema; null for a type that holds nothing. */
export type DescribedType = JsonSchema | null;

/** A type that cannot be described: the message says where it is and what to do. */
export class UndescribableError extends Error {
  override readonly name = 'UndescribableError';
}
