import { Matches, type ValidationOptions } from 'class-validator';
import { BOID_DIGITS, isBoid } from '../../../shared/purchase/boid.js';
import { accepting, pattern } from './field-checks.js';
import { described, Satisfies, shape } from './field-rules.js';

/** The generated number of a row: from 1, and far below the 64 bits of its column. */
const ROW_ID = /^[1-9]\d{0,17}$/;

const ofRow = (words: string): ValidationOptions => described({ examples: ['1207'] }, shape(words, 18));

const boidShape = pattern(BOID_DIGITS, 'a boid of 1 to 19 digits', 19);
const boid = accepting({ ...boidShape.schema, examples: ['7529811029446656412'] }, (value) =>
  typeof value === 'string' && isBoid(value) ? undefined : 'must be a boid of 1 to 19 digits',
);

/** The id of a row, as an answer has shown it. */
export const IsRowId = (options: ValidationOptions = {}): PropertyDecorator =>
  Matches(ROW_ID, { ...ofRow('an id of 1 to 18 digits'), ...options });

/** `nextCursor` of a list whose pages end at the id of a row. */
export const IsRowCursor = (): PropertyDecorator => Matches(ROW_ID, ofRow('a cursor of 1 to 18 digits'));

/** An order identifier. Endpoints that look up one purchase take any identifier and answer for an unknown one. */
export const IsBoid = (options?: ValidationOptions): PropertyDecorator => Satisfies('isBoid', boid, options);
