import type { IncomingMessage } from 'node:http';
import { type AppError, invalidParameter } from '../../../shared/error/app-error.js';
import type { Arrival } from '../admission/body-arrivals.js';
import { MAX_DRAINED } from './body-limits.js';

const NOTHING = Buffer.alloc(0);

/**
 * Collects the bytes of a body. What is too large is refused at once, and the rest of it is thrown away as it comes.
 */
export class BodyReading {
  /** Fails with INVALID_PARAMETER when the body is too large or does not arrive whole. */
  readonly whole: Promise<Buffer>;
  /** Set when the body does not come together with the head. */
  arrival?: Arrival;
  private chunks: Buffer[] = [];
  private size = 0;
  private isDiscarded = false;

  /** @param limit in bytes */
  constructor(request: IncomingMessage, limit: number) {
    this.whole = new Promise<Buffer>((resolve, reject) => {
      const refuse = (refusal: AppError): void => {
        this.discard();
        reject(refusal);
      };
      if (isTooLarge(request, limit)) refuse(tooLarge(limit));
      request.on('data', (chunk: Buffer) => {
        this.add(chunk);
        if (this.size > limit) refuse(tooLarge(limit));
        if (this.size > limit + MAX_DRAINED) request.destroy();
      });
      request.on('end', () => resolve(this.bytes()));
      // The caller closed the connection, or its bytes are not valid HTTP.
      request.on('error', () => refuse(invalidParameter('body: did not arrive completely; send it again')));
    });
  }

  /** Keeps none of the bytes that have come, and none of those that will. */
  discard(): void {
    this.isDiscarded = true;
    this.chunks = [];
  }

  private add(chunk: Buffer): void {
    this.size += chunk.length;
    if (this.arrival !== undefined) this.arrival.bytes = this.size;
    if (!this.isDiscarded) this.chunks.push(chunk);
  }

  private bytes(): Buffer {
    const [first = NOTHING] = this.chunks;
    return this.chunks.length <= 1 ? first : Buffer.concat(this.chunks, this.size);
  }
}

const isTooLarge = ({ headers }: IncomingMessage, limit: number): boolean =>
  Number(headers['content-length']) > limit;

const tooLarge = (limit: number): AppError =>
  invalidParameter(`body: must not be larger than ${limit / 1024} KiB`);
