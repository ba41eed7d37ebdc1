import { Matches } from 'class-validator';
import { shape } from '../../../platform/http/body/field-rules.js';

/** The version that a list has shown. */
export const IsSavedVersion = (): PropertyDecorator =>
  Matches(/^\d{1,16}$/, shape('a version of 1 to 16 digits', 16));
