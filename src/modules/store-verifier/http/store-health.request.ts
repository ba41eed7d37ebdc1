import { IsIdentifier } from '../../../platform/http/body/field-rules.js';

/** Asks which stores work. */
export class StoreHealthRequest {
  @IsIdentifier(20)
  readonly pjid!: string;
}
