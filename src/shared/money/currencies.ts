// The currencies of the runtime, those that newer issues of the standard added, and its funds, which the runtime leaves
// out.
const NEWER = ['SLE', 'VED', 'XAD', 'XCG', 'ZWG'];
const FUNDS = ['BOV', 'CHE', 'CHW', 'CLF', 'COU', 'MXV', 'USN', 'UYI', 'UYW'];

/** The codes of ISO 4217 that an amount can be in. */
export const CURRENCIES: ReadonlySet<string> = new Set([
  ...Intl.supportedValuesOf('currency'),
  ...NEWER,
  ...FUNDS,
]);
