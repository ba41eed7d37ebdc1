import { badInput } from '../kit/answer.js';
import { operation } from '../kit/control-plane.js';
import type { Operations } from '../kit/control-plane.js';
import { readFault } from '../kit/fault-input.js';
import type { Fields } from '../kit/fields.js';
import type { ConsoleControls } from './console-controls.js';
import type { EntitlementPatch, GrantInput } from './entitlement.js';
import type { QuotaLimit } from './quota-meter.js';
import type { TokenHolder } from './token-store.js';

/** The control plane of the console store: each operation reads its JSON and calls the method it is named for. */
export function consoleOperations(simulator: ConsoleControls): Operations {
  return {
    client: operation(
      (fields) => ({
        clientId: fields.string('clientId'),
        clientSecret: fields.optionalString('clientSecret'),
        redirectUri: fields.optionalString('redirectUri'),
        serviceLabel: fields.optionalInteger('serviceLabel'),
      }),
      (input) => simulator.registerClient(input),
    ),
    code: operation(
      (fields) => ({
        clientId: fields.string('clientId'),
        accountId: fields.optionalString('accountId'),
        redirectUri: fields.optionalString('redirectUri'),
        tokenSeconds: fields.optionalInteger('tokenSeconds'),
      }),
      (input) => simulator.issueCode(input),
    ),
    token: operation(
      (fields) => ({
        clientId: fields.string('clientId'),
        accountId: fields.optionalString('accountId'),
        tokenSeconds: fields.optionalInteger('tokenSeconds'),
      }),
      (input) => simulator.issueToken(input),
    ),
    grant: operation(readGrant, (input) => simulator.grant(input)),
    set: operation(
      (fields) => ({ id: fields.string('id'), ...readPatch(fields) }),
      (input) => simulator.set(input),
    ),
    entitlement: operation(
      (fields) => ({ id: fields.string('id') }),
      (input) => simulator.entitlement(input),
    ),
    tokens: operation(readHolder, (input) => simulator.tokens(input)),
    'expire-token': operation(readHolder, (input) => simulator.expireToken(input)),
    permission: operation(
      (fields) => ({
        clientId: fields.string('clientId'),
        denied: fields.optionalBoolean('denied') ?? true,
      }),
      (input) => simulator.permission(input),
    ),
    quota: operation(
      (fields) => ({ clientId: fields.string('clientId'), limit: readLimit(fields) }),
      (input) => simulator.quota(input),
    ),
    clock: operation(
      (fields) => ({ ms: fields.integer('ms') }),
      (input) => simulator.advanceClock(input),
    ),
    fault: operation(readFault, (input) => simulator.fault(input)),
    'clear-faults': operation(nothing, () => simulator.clearFaults()),
    journal: operation(
      (fields) => ({ route: fields.optionalString('route') }),
      (input) => ({ calls: simulator.journal(input) }),
    ),
    reset: operation(nothing, () => simulator.reset()),
  };
}

function nothing(): Record<string, never> {
  return {};
}

function readHolder(fields: Fields): TokenHolder {
  return { clientId: fields.string('clientId'), accountId: fields.string('accountId') };
}

function readGrant(fields: Fields): GrantInput {
  return {
    ...readHolder(fields),
    label: fields.string('label'),
    serviceLabel: fields.optionalInteger('serviceLabel'),
    entitlementType: fields.optionalOneOf('entitlementType', ['service', 'unified'] as const),
    packageType: fields.optionalString('packageType'),
    useLimit: natural(fields, 'useLimit'),
    activeFlag: fields.optionalBoolean('activeFlag'),
    activeDate: fields.optionalInteger('activeDate'),
    inactiveDate: fields.integerOrNull('inactiveDate'),
  };
}

function readPatch(fields: Fields): EntitlementPatch {
  return {
    packageType: fields.optionalString('packageType'),
    useCount: natural(fields, 'useCount'),
    useLimit: natural(fields, 'useLimit'),
    activeFlag: fields.optionalOneOf('activeFlag', [true, false, null]),
    activeDate: fields.optionalInteger('activeDate'),
    inactiveDate: fields.integerOrNull('inactiveDate'),
    withdrawn: fields.optionalBoolean('withdrawn'),
  };
}

function readLimit(fields: Fields): QuotaLimit | null {
  const burst = fields.integerOrNull('burst');
  const perMinute = fields.optionalInteger('perMinute');
  return burst === null || burst === undefined ? null : { burst, perMinute: perMinute ?? 60 };
}

function natural(fields: Fields, name: string): number | undefined {
  const value = fields.optionalInteger(name);
  if (value !== undefined && value < 0) throw badInput(`"${name}" must not be negative.`);
  return value;
}
