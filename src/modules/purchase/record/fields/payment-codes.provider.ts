import { AppConfig, ConfigurationError } from '../../../../platform/config/app-config.js';
import { STORE_FAMILIES, type StoreFamily } from '../../../store-verifier/index.js';
import { builtInCodes, PaymentCodes } from './payment-codes.js';

/** Provides the payment codes: the built-in ones and those of the configuration. */
export const PAYMENT_CODES = {
  provide: PaymentCodes,
  inject: [AppConfig],
  useFactory: configuredCodes,
};

/**
 * Returns the payment codes of a configuration.
 * @throws ConfigurationError with every fault: unknown families, built-in codes, limits of unknown codes
 */
export function configuredCodes(config: Pick<AppConfig, 'paymentCodes' | 'limits'>): PaymentCodes {
  const faults = faultsOf(config);
  if (faults.length > 0) throw new ConfigurationError(faults);
  return new PaymentCodes([...config.paymentCodes].flatMap(withFamily));
}

function faultsOf({ paymentCodes, limits }: Pick<AppConfig, 'paymentCodes' | 'limits'>): string[] {
  const builtIn = new Set(builtInCodes());
  return [
    ...[...paymentCodes].flatMap((pair) =>
      withFamily(pair).length === 0
        ? [`PURSER_PAYMENT_CODES: ${pair[1]} is not one of ${STORE_FAMILIES.join(', ')}`]
        : [],
    ),
    ...[...paymentCodes.keys()]
      .filter((code) => builtIn.has(code))
      .map((code) => `PURSER_PAYMENT_CODES: ${code} is known already`),
    ...limits.krPayments
      .filter((code) => !builtIn.has(code) && !paymentCodes.has(code))
      .map((code) => `LIMIT_KR_PAYMENTS: ${code} is not known`),
  ];
}

/** Returns the code with its family; none for a family that does not exist. */
const withFamily = ([code, name]: readonly [string, string]): (readonly [string, StoreFamily])[] =>
  STORE_FAMILIES.flatMap((known) => (known === name ? [[code, known] as const] : []));
