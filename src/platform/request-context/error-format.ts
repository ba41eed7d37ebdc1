import { type CustomDecorator, SetMetadata } from '@nestjs/common';
import type { AppError } from '../../shared/app-error.js';

/** How one family of paths differs from the others in what it takes and in how it refuses. Its controllers declare it. */
export interface ErrorFormat {
  /** What all its paths begin with, such as `/push/`; an unknown path below that is refused in the errorFormat too. */
  readonly area: string;
  /** Bytes of a body, at most. */
  readonly bodyLimit: number;
  /** The refusal of a request without one of the authentication headers. */
  headerMissing(header: string): AppError;
  /** The same refusal in the codes and with the data of this family. */
  translate(refusal: AppError): AppError;
}

/** Metadata key: the errorFormat of a controller. */
export const ERROR_FORMAT = 'purser:errorFormat';

/** The paths of a controller, and the unknown ones beside them, are answered in a errorFormat. */
export const UseErrorFormat = (errorFormat: ErrorFormat): CustomDecorator =>
  SetMetadata(ERROR_FORMAT, errorFormat);
