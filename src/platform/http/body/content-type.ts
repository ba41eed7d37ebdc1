import type { IncomingMessage } from 'node:http';
import { invalidParameter } from '../../../shared/error/app-error.js';

/**
 * Checks that a body is of the declared media type, in UTF-8 and not compressed.
 * @throws AppError INVALID_PARAMETER
 */
export function checkContentType(request: IncomingMessage, declared: string): void {
  const contentType = request.headers['content-type'] ?? '';
  // The form that nearly every caller sends; parsing others costs a microsecond.
  if (contentType !== declared) checkMediaType(contentType, declared);
  checkEncoding(request);
}

/**
 * Checks that a body is not compressed.
 * @throws AppError INVALID_PARAMETER
 */
export function checkEncoding({ headers }: IncomingMessage): void {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw invalidParameter('body: must not be compressed');
  }
}

function checkMediaType(contentType: string, declared: string): void {
  const [type = '', ...parameters] = contentType.split(';').map((part) => part.trim());
  const charset = parameters.find((parameter) => /^charset=/i.test(parameter));
  const isUtf8Text = charset === undefined || /^charset="?utf-?8"?$/i.test(charset);
  if (type.toLowerCase() !== declared || !isUtf8Text) {
    throw invalidParameter(`Content-Type: must be ${declared}, in UTF-8`);
  }
}
