import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { type AppError, invalidParameter } from '../../../shared/app-error.js';
import { type Arrival, bodyAborted, BodyArrivals } from '../server/body-arrivals.js';
import { MAX_DRAINED, MEBIBYTE } from './body-limits.js';
import { checkContentType, checkEncoding } from './content-type.js';
import { parseForm } from './parse-form.js';
import { parseJsonObject } from './parse-json.js';
import type { RawFields } from './raw-fields.js';

/** The two content types of a body (Spec "Common response envelope", rule 3). */
export type BodyKind = 'json' | 'form';

const MEDIA_TYPE = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

const NOTHING = Buffer.alloc(0);

/** Reads the bodies of requests. A request holds no permit while its body is arriving. */
@Injectable()
export class BodyReader {
  constructor(private readonly arrivals: BodyArrivals) {}

  /**
   * Reads and parses a body of the declared kind, checking content type, size and syntax in this order.
   * @throws AppError INVALID_PARAMETER saying what is wrong, without quoting the body; SYSTEM_ERROR under overload
   */
  async read(request: IncomingMessage, kind: BodyKind, limit = MEBIBYTE): Promise<RawFields> {
    checkContentType(request, MEDIA_TYPE[kind]);
    const raw = await this.readBytes(request, limit);
    if (!isUtf8(raw)) throw invalidParameter('the body is not valid UTF-8');
    const text = raw.toString('utf8');
    return kind === 'json' ? parseJsonObject(text) : parseForm(text);
  }

  /**
   * Reads the bytes of a body of any content type, as they were sent, to check a signature over them.
   * @throws AppError INVALID_PARAMETER when it is compressed, too large or not whole; SYSTEM_ERROR under overload
   */
  async readRaw(request: IncomingMessage, limit: number): Promise<Buffer> {
    checkEncoding(request);
    return this.readBytes(request, limit);
  }

  private async readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
    const reading = receive(request, limit);
    const atOnce = await withinThisTurn(reading.whole);
    return atOnce ?? this.arriving(request, reading);
  }

  /** Waits for a body that did not come together with the head. */
  private async arriving(request: IncomingMessage, reading: BodyReading): Promise<Buffer> {
    const { requestContext } = request;
    const arrival = this.arrivals.begin(request);
    reading.arrival = arrival;
    requestContext.permit?.setAside();
    const raw = await Promise.race([bodyAborted(requestContext), reading.whole]).finally(() => {
      this.arrivals.end(arrival);
      requestContext.abortBody = undefined;
    });
    await requestContext.permit?.readmit();
    return raw;
  }
}

/** A body that is being read. */
interface BodyReading {
  readonly whole: Promise<Buffer>;
  /** Set when the body does not come together with the head. */
  arrival?: Arrival;
}

const isTooLarge = ({ headers }: IncomingMessage, limit: number): boolean =>
  Number(headers['content-length']) > limit;

/**
 * Resolves with the body, or with undefined when the present turn of the event loop ends before it is complete. Most bodies come
 * together with the head, but Node parses them, and sets `complete`, only after the handler has returned.
 */
const withinThisTurn = (whole: Promise<Buffer>): Promise<Buffer | undefined> =>
  new Promise((resolve, reject) => {
    whole.then(resolve, reject);
    setImmediate(resolve, undefined);
  });

/** Collects the bytes of a body. What is too large is refused at once, and the rest of it is thrown away as it comes. */
function receive(request: IncomingMessage, limit: number): BodyReading {
  const whole = new Promise<Buffer>((resolve, reject) => {
    let chunks: Buffer[] = [];
    let size = 0;
    const refuse = (refusal: AppError): void => {
      chunks = [];
      reject(refusal);
    };
    if (isTooLarge(request, limit)) refuse(tooLarge(limit));
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (reading.arrival !== undefined) reading.arrival.bytes = size;
      if (size <= limit) chunks.push(chunk);
      else refuse(tooLarge(limit));
      if (size > limit + MAX_DRAINED) request.destroy();
    });
    request.on('end', () => {
      const [first = NOTHING] = chunks;
      resolve(chunks.length <= 1 ? first : Buffer.concat(chunks, size));
    });
    // The caller closed the connection, or its bytes are not valid HTTP.
    request.on('error', () => refuse(invalidParameter('the body did not arrive whole')));
  });
  const reading: BodyReading = { whole };
  return reading;
}

const tooLarge = (limit: number): AppError => invalidParameter(`the body is larger than ${limit / 1024} KiB`);
