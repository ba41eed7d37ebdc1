import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { type AppError, invalidParameter } from '../../../shared/app-error.js';
import { parseForm } from './parse-form.js';
import { parseJsonObject } from './parse-json.js';
import type { RawFields } from './raw-fields.js';

/** The two content types of a body (Spec "Common response envelope", rule 3). */
export type BodyKind = 'json' | 'form';

const MEDIA_TYPE = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;
const MEBIBYTE = 1024 * 1024;

/**
 * Reads and parses a body of the declared kind, checking content type, size and syntax in this order.
 * @throws AppError INVALID_PARAMETER saying what is wrong, without quoting the body.
 */
export async function readBody(
  request: IncomingMessage,
  kind: BodyKind,
  limit = MEBIBYTE,
): Promise<RawFields> {
  checkContentType(request, MEDIA_TYPE[kind]);
  const raw = await readBytes(request, limit);
  if (!isUtf8(raw)) throw invalidParameter('the body is not valid UTF-8');
  const text = raw.toString('utf8');
  return kind === 'json' ? parseJsonObject(text) : parseForm(text);
}

/**
 * Reads the bytes of a body of any content type, as they were sent, to check a signature over them.
 * @throws AppError INVALID_PARAMETER when it is compressed, too large or not whole
 */
export async function readRawBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  checkEncoding(request);
  return readBytes(request, limit);
}

function checkContentType(request: IncomingMessage, declared: string): void {
  const contentType = request.headers['content-type'] ?? '';
  // The form that nearly every caller sends; parsing others costs a microsecond.
  if (contentType !== declared) checkMediaType(contentType, declared);
  checkEncoding(request);
}

function checkEncoding({ headers }: IncomingMessage): void {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw invalidParameter('the body must not be compressed');
  }
}

function checkMediaType(contentType: string, declared: string): void {
  const [type = '', ...parameters] = contentType.split(';').map((part) => part.trim());
  const charset = parameters.find((parameter) => /^charset=/i.test(parameter));
  const isUtf8Text = charset === undefined || /^charset="?utf-?8"?$/i.test(charset);
  if (type.toLowerCase() !== declared || !isUtf8Text) {
    throw invalidParameter(`the content type must be ${declared}, in UTF-8`);
  }
}

/** Reads the bytes of a body. Stops when it is too large, and reads nothing when the announced length is too large. */
function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length']) > limit) return Promise.reject(tooLarge(limit));
  const { requestContext } = request;
  requestContext.isReceiving = true;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const fail = (refusal: AppError): void => {
      requestContext.isReceiving = false;
      reject(refusal);
    };
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else {
        request.pause();
        fail(tooLarge(limit));
      }
    });
    request.on('end', () => {
      requestContext.isReceiving = false;
      const [first = NOTHING] = chunks;
      resolve(chunks.length <= 1 ? first : Buffer.concat(chunks, size));
    });
    // The caller closed the connection, or its bytes are not valid HTTP.
    request.on('error', () => fail(invalidParameter('the body did not arrive whole')));
  });
}

const NOTHING = Buffer.alloc(0);

const tooLarge = (limit: number): AppError => invalidParameter(`the body is larger than ${limit / 1024} KiB`);
