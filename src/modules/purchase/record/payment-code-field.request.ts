import { described, IsIdentifier } from '../../../platform/http/body/field-rules.js';
import type { StoreFamily } from '../../store-verifier/index.js';
import { builtInCodes } from './fields/payment-codes.js';

const CODE_LENGTH = 20;

const listed = (codes: readonly string[]): string => codes.map((word) => `\`${word}\``).join(', ');

/** Validates the shape only. The service checks which codes exist, since a deployment may add some. */
const isCode = (description: string): PropertyDecorator =>
  IsIdentifier(CODE_LENGTH, described({ description }));

/** A payment code of a family of stores. */
export const IsPaymentCodeOf = (family: StoreFamily): PropertyDecorator =>
  isCode(`Takes ${listed(builtInCodes(family))}; a deployment may have more of this store.`);

/** A store code of any family. */
export const IsStoreCode = (): PropertyDecorator =>
  isCode(`Takes any known code: ${listed(builtInCodes())}; a deployment may have more.`);
