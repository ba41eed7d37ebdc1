import { isUtf8 } from 'node:buffer';
import type { Request } from 'express';
import readRaw from 'raw-body';
import { type AppError, invalidParameter } from '../../shared/app-error.js';
import { parseForm } from './parse-form.js';
import { parseJsonObject } from './parse-json.js';
import type { RawFields } from './raw-fields.js';

/** The two ways a body is written (Spec "Common response envelope", rule 3). */
export type BodyKind = 'json' | 'form';

const MEDIA_TYPE = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;
const MEBIBYTE = 1024 * 1024;

/**
 * Reads and parses a body of the declared kind, checking content type, size and syntax in this order.
 * @throws AppError INVALID_PARAMETER saying what is wrong, without quoting the body.
 */
export async function readBody(request: Request, kind: BodyKind, limit = MEBIBYTE): Promise<RawFields> {
  checkContentType(request, MEDIA_TYPE[kind]);
  const raw = await readBytes(request, limit);
  if (!isUtf8(raw)) throw invalidParameter('the body is not valid UTF-8');
  const text = raw.toString('utf8');
  return kind === 'json' ? parseJsonObject(text) : parseForm(text);
}

function checkContentType(request: Request, declared: string): void {
  const [type = '', ...parameters] = (request.header('content-type') ?? '')
    .split(';')
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => /^charset=/i.test(parameter));
  const isUtf8Text = charset === undefined || /^charset="?utf-?8"?$/i.test(charset);
  if (type.toLowerCase() !== declared || !isUtf8Text) {
    throw invalidParameter(`the content type must be ${declared}, in UTF-8`);
  }
  const encoding = request.header('content-encoding');
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw invalidParameter('the body must not be compressed');
  }
}

async function readBytes(request: Request, limit: number): Promise<Buffer> {
  request.exchange.isReceiving = true;
  try {
    return await readRaw(request, { length: request.header('content-length'), limit });
  } catch (error) {
    throw unreadable((error as { type?: string }).type, limit);
  } finally {
    request.exchange.isReceiving = false;
  }
}

function unreadable(type: string | undefined, limit: number): AppError {
  if (type === 'entity.too.large') return invalidParameter(`the body is larger than ${limit / 1024} KiB`);
  return invalidParameter('the body did not arrive whole');
}
