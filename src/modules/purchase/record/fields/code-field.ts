import { described, IsIdentifier } from '../../../../platform/http/body/field-rules.js';
import type { StoreFamily } from '../../../store-verifier/index.js';
import { builtInCodes } from './payment-codes.js';

const CODE_LENGTH = 20;

const listed = (codes: readonly string[]): string => codes.map((word) => `\`${word}\``).join(', ');

/** Validates the shape only. The service checks which codes exist, since a deployment may add some. */
const codeField = (description: string): PropertyDecorator =>
  IsIdentifier(CODE_LENGTH, described({ description }));

/** A payment code of a family of stores. */
export const PaymentField = (family: StoreFamily): PropertyDecorator =>
  codeField(`Takes ${listed(builtInCodes(family))}; a deployment may have more of this store.`);

/** A store code of any family. */
export const AppStoreField = (): PropertyDecorator =>
  codeField(`Takes any known code: ${listed(builtInCodes())}; a deployment may have more.`);
