import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { invalidParameter } from '../../../shared/error/app-error.js';
import { type Arrival, bodyAborted, BodyArrivals } from '../admission/body-arrivals.js';
import { MEBIBYTE } from './body-limits.js';
import { BodyReading } from './body-reading.js';
import { checkContentType, checkEncoding } from './content-type.js';
import { parseForm } from './parse-form.js';
import { parseJsonObject } from './parse-json.js';
import type { RawFields } from './raw-fields.js';

/** The two content types of a body (Spec "Common response envelope", rule 3). */
export type BodyKind = 'json' | 'form';

const MEDIA_TYPE = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

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
    if (!isUtf8(raw)) throw invalidParameter('body: must be valid UTF-8');
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
    const reading = new BodyReading(request, limit);
    const atOnce = await withinThisTurn(reading.whole);
    return atOnce ?? this.arriving(request, reading);
  }

  /** Waits for a body that did not come together with the head. */
  private async arriving(request: IncomingMessage, reading: BodyReading): Promise<Buffer> {
    const { requestContext } = request;
    const arrival = this.begin(request, reading);
    requestContext.permit?.setAside();
    const raw = await Promise.race([bodyAborted(requestContext), reading.whole]).finally(() => {
      this.arrivals.end(arrival);
      requestContext.abortBody = undefined;
    });
    await requestContext.permit?.readmit();
    return raw;
  }

  /** Counts the body among those that arrive. When there is no room for it, its bytes are thrown away as they come. */
  private begin(request: IncomingMessage, reading: BodyReading): Arrival {
    try {
      reading.arrival = this.arrivals.begin(request);
      return reading.arrival;
    } catch (error) {
      reading.discard();
      throw error;
    }
  }
}

/**
 * Resolves with the body, or with undefined when the present turn of the event loop ends before it is complete. Most
 * bodies come together with the head, but Node parses them, and sets `complete`, only after the handler has returned.
 */
const withinThisTurn = (whole: Promise<Buffer>): Promise<Buffer | undefined> =>
  new Promise((resolve, reject) => {
    whole.then(resolve, reject);
    setImmediate(resolve, undefined);
  });
