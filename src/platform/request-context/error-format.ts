import { type CustomDecorator, SetMetadata } from '@nestjs/common';
import type { AppError } from '../../shared/error/app-error.js';

/** The error format and limits of one family of paths. Its controllers declare it. */
export interface ErrorFormat {
  /** Prefix of its paths, such as `/push/`; unknown paths below it use the error format too. */
  readonly area: string;
  /** Maximum size of a body in bytes. */
  readonly bodyLimit: number;
  /** Creates the error for a request without one of the authentication headers. */
  headerMissing(header: string): AppError;
  /** Converts an error to the codes and data of this family. */
  translate(refusal: AppError): AppError;
}

/** Metadata key: the error format of a controller. */
export const ERROR_FORMAT = 'purser:errorFormat';

/** Declares the error format of a controller and of unknown paths with its prefix. */
export const UseErrorFormat = (errorFormat: ErrorFormat): CustomDecorator =>
  SetMetadata(ERROR_FORMAT, errorFormat);
