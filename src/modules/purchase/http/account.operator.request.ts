import { IdentifierField } from '../../../platform/http/field.js';

/** Shows an account; accounts belong to no project. */
export class ShowAccountRequest {
  /** Platform member. */
  @IdentifierField(40)
  readonly imid!: string;
}
