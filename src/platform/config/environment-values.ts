import { Transform, type TransformFnParams } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

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
export const list = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' ? value.split(',').map((part) => part.trim()) : value;

/** The same as {@link wholeNumber}, with a fraction. */
export const number = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' && /^\d{1,9}(?:\.\d{1,9})?$/.test(value) ? Number(value) : value;

/** Addresses of other systems, including those inside a deployment. */
export const ADDRESS = { require_tld: false, require_protocol: true } as const;

/** 32 bytes as base64. */
export const isSecretKey = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^[A-Za-z0-9+/]{43}=$/.test(value) &&
  Buffer.from(value, 'base64').length === 32;

/** `name=value`: a name as HTTP has it, and a value that becomes one by decoding it. */
export const isHeader = (value: unknown): boolean => {
  if (typeof value !== 'string' || !/^[\w!#$%&'*+.^`|~-]{1,100}=[\x21-\x7e]{1,4000}$/.test(value))
    return false;
  try {
    return /^[\x20-\x7e]+$/.test(decodeURIComponent(value.slice(value.indexOf('=') + 1)));
  } catch {
    return false;
  }
};
