import type { ValidationOptions } from 'class-validator';
import { isCidr } from '../../network/address-range.js';
import { isSigningSecret } from '../../outbound/signing-secret.js';
import { accepting, pattern } from './field-checks.js';
import { Satisfies } from './field-rules.js';

const URL_SHAPE = pattern(
  /^(?:http:\/\/[\x21-\x7e]{1,493}|https:\/\/[\x21-\x7e]{1,492})$/,
  'an http or https URL of at most 500 characters',
  500,
);

/** A URL without user and password, which logs of other systems would show. */
const url = accepting(
  { ...URL_SHAPE.schema, examples: ['https://game.example.com/api/billing/give/product/k3J9'] },
  (value) => {
    const fault = URL_SHAPE(value);
    if (fault !== undefined) return fault;
    if (!URL.canParse(String(value))) return 'must be a URL';
    const { username, password, hash } = new URL(String(value));
    if (username !== '' || password !== '') return 'must not hold a user or a password';
    return hash === '' && !String(value).includes('#') ? undefined : 'must not have a fragment';
  },
);

const cidr = accepting(
  { type: 'string', maxLength: 50, description: 'A range such as `10.0.0.0/8`.', examples: ['10.0.0.0/8'] },
  (value) => (isCidr(value) ? undefined : 'must be a range of IPv4 or IPv6 addresses such as 10.0.0.0/8'),
);

const secret = accepting(
  { type: 'string', maxLength: 94, pattern: '^whsec_', examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'] },
  (value) =>
    typeof value === 'string' && isSigningSecret(value)
      ? undefined
      : 'must be whsec_ and the base64 of 16 to 64 bytes',
);

/** An address that the service calls: http or https, at most 500 characters, without user, password and fragment. */
export const IsCallableUrl = (): PropertyDecorator => Satisfies('isCallableUrl', url);

/** A range of addresses that may be called. */
export const IsCidr = (options?: ValidationOptions): PropertyDecorator => Satisfies('isCidr', cidr, options);

/** A secret that calls are signed with, as Standard Webhooks writes it. */
export const IsSigningSecret = (options?: ValidationOptions): PropertyDecorator =>
  Satisfies('isSigningSecret', secret, options);
