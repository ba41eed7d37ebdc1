import { CheckedField } from '../../../platform/http/field.js';
import { accepting, identifier } from '../../../platform/http/field-checks.js';
import type { StoreFamily } from '../../store-verifier/index.js';
import { builtInCodes } from '../domain/payment-codes.js';

const CODE_LENGTH = 20;
const code = identifier(CODE_LENGTH);

const listed = (codes: readonly string[]): string => codes.map((word) => `\`${word}\``).join(', ');

/** Any code fits the shape, which ones are taken the service knows: a deployment may add some. */
const codeField = (description: string): PropertyDecorator =>
  CheckedField(accepting({ ...code.schema, description }, code));

/** A payment code of a family of stores. */
export const PaymentField = (family: StoreFamily): PropertyDecorator =>
  codeField(`Takes ${listed(builtInCodes(family))}; a deployment may have more of this store.`);

/** A store code, of whichever family. */
export const AppStoreField = (): PropertyDecorator =>
  codeField(`Takes any known code: ${listed(builtInCodes())}; a deployment may have more.`);
