import { badInput } from '../kit/answer.js';
import type { Fields } from '../kit/fields.js';
import type { EntitlementPatch, GrantInput } from './entitlement.js';
import type { TokenHolder } from './token-store.js';

/** Reads the account of a client. */
export function readHolder(fields: Fields): TokenHolder {
  return { clientId: fields.string('clientId'), accountId: fields.string('accountId') };
}

/** Reads an entitlement to grant. */
export function readGrant(fields: Fields): GrantInput {
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

/** Reads changes of an entitlement. */
export function readPatch(fields: Fields): EntitlementPatch {
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

function natural(fields: Fields, name: string): number | undefined {
  const value = fields.optionalInteger(name);
  if (value !== undefined && value < 0) throw badInput(`"${name}" must not be negative.`);
  return value;
}
