import { OPERATOR_ROLES } from '../../shared/access/operator-role.js';
import { Transform, type TransformFnParams } from 'class-transformer';
import { ArrayMaxSize, IsInt, IsUrl, Matches, Max, Min, MinLength, ValidateBy } from 'class-validator';

/** Parses digits as a number; leaves anything else for the check to refuse. */
const wholeNumber = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;

/** A variable that holds a whole number of a range. */
export const WholeNumber =
  (min: number, max = Number.MAX_SAFE_INTEGER): PropertyDecorator =>
  (target, name) => {
    for (const decorate of [Transform(wholeNumber), IsInt(), Min(min), Max(max)]) decorate(target, name);
  };

/** The parts between commas. */
const list = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' ? value.split(',').map((part) => part.trim()) : value;

/** The same as {@link wholeNumber}, with a fraction. */
export const number = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' && /^\d{1,9}(?:\.\d{1,9})?$/.test(value) ? Number(value) : value;

/** Addresses of other systems, including those inside a deployment. */
export const ADDRESS = {
  protocols: ['http', 'https'],
  require_tld: false,
  require_protocol: true,
};

/** A variable that holds the address of another system. */
export const HttpAddress = (): PropertyDecorator =>
  IsUrl(ADDRESS, { message: '$property: must be an address that begins with http:// or https://' });

/** A variable that names a file. */
export const FileName = (): PropertyDecorator =>
  Matches(/^[^\0]{1,500}$/, { message: '$property: must name a file' });

/** A variable that holds a list, separated by commas. `rule` completes the message: `PORT: must be ...`. */
export const ListOf =
  (isValid: (part: unknown) => boolean, rule: string): PropertyDecorator =>
  (target, name) => {
    const options = { each: true, message: `$property: ${rule}` };
    const check = { name: 'isListOf', validator: { validate: isValid } };
    for (const decorate of [Transform(list), ValidateBy(check, options)]) decorate(target, name);
  };

/** A check for {@link ListOf} by a pattern. */
export const matching =
  (pattern: RegExp) =>
  (part: unknown): boolean =>
    typeof part === 'string' && pattern.test(part);

/** A variable that holds one key, or two during a rotation, newest first. */
export const IsAdminKeys = (): PropertyDecorator => (target, name) => {
  const tooMany = { message: 'PURSER_ADMIN_KEY: must hold at most two keys, the new and the old one' };
  const empty = { each: true, message: 'PURSER_ADMIN_KEY: must have at least one character' };
  for (const decorate of [Transform(list), ArrayMaxSize(2, tooMany), MinLength(1, empty)])
    decorate(target, name);
};

/** 32 bytes as base64. */
export const isSecretKey = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^[A-Za-z0-9+/]{43}=$/.test(value) &&
  Buffer.from(value, 'base64').length === 32;

/** `name=value`: a name as HTTP has it, and a value that becomes one by decoding it. */
export const isHeader = (value: unknown): boolean => {
  if (typeof value !== 'string' || !/^[\w!#$%&'*+.^`|~-]{1,100}=[\x21-\x7e]{1,4000}$/.test(value))
    return false;
  return /^[\x20-\x7e]+$/.test(decoded(value.slice(value.indexOf('=') + 1)) ?? '');
};

/** Text in which each % begins an encoded character. */
export const isDecodable = (value: unknown): boolean => typeof value === 'string' && decoded(value) !== null;

/** A variable that holds an address whose user and password are in percent encoding. */
export const Decodable = (): PropertyDecorator =>
  ValidateBy(
    { name: 'isDecodable', validator: { validate: isDecodable } },
    { message: '$property: must have user and password in percent encoding, such as %25 for %' },
  );

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** `group=pjid:ROLE`: a role of the members of a group at the identity provider. */
export const GROUP_ROLE = new RegExp(
  `^([^=,]{1,200})=([\\w.-]{1,20}|\\*):(${OPERATOR_ROLES.join('|')})$`,
  'u',
);
