import { AppConfig } from '../../../../platform/config/app-config.js';
import { STORE_FAMILIES, type StoreFamily } from '../../../store-verifier/index.js';
import { PaymentCodes } from './payment-codes.js';

/** Provides the payment codes: the built-in ones and those of the configuration. */
export const PAYMENT_CODES = {
  provide: PaymentCodes,
  inject: [AppConfig],
  useFactory: ({ paymentCodes, limits }: AppConfig) => {
    const codes = new PaymentCodes([...paymentCodes].map(withFamily));
    const unknown = limits.krPayments.find((code) => codes.familyOf(code) === undefined);
    if (unknown !== undefined) throw new Error(`LIMIT_KR_PAYMENTS: ${unknown} is not known`);
    return codes;
  },
};

/**
 * Checks that a configured code names an existing family.
 * @throws Error at the start of the service otherwise
 */
function withFamily([code, name]: readonly [string, string]): readonly [string, StoreFamily] {
  const family = STORE_FAMILIES.find((known) => known === name);
  if (family === undefined)
    throw new Error(`PURSER_PAYMENT_CODES: ${name} is not one of ${STORE_FAMILIES.join(', ')}`);
  return [code, family];
}
