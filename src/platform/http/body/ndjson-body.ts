import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import {
  createParamDecorator,
  type ExecutionContext,
  Inject,
  Injectable,
  type PipeTransform,
  type Type,
} from '@nestjs/common';
import type { Request } from 'express';
import { AppError, invalidParameter } from '../../../shared/error/app-error.js';
import { type Arrival, bodyAborted, BodyArrivals } from '../admission/body-arrivals.js';
import { MAX_DRAINED, MEBIBYTE } from './body-limits.js';
import { checkContentType } from './content-type.js';
import { type NumberedLine, NdjsonLines } from './ndjson-lines.js';
import { parseJsonObject } from './parse-json.js';
import { planOf } from './request-plan.js';

/** Media type of a body with a JSON object a line. */
export const NDJSON = 'application/x-ndjson';

/** Limits of a body. */
const NDJSON_LIMITS = { bytes: 16 * MEBIBYTE, lines: 100_000, lineBytes: 8 * 1024 } as const;

/** A line of a body: its record, or what is wrong with it. The number counts from 1, blank lines included. */
export type NdjsonLine<T> =
  { readonly line: number; readonly record: T } | { readonly line: number; readonly fault: string };

/**
 * The lines of a body, in groups as they arrive. Reading it may throw AppError INVALID_PARAMETER: too large, too many
 * lines, not whole; the groups before it were complete.
 */
export type NdjsonRecords<T> = AsyncIterable<readonly NdjsonLine<T>[]>;

interface UnreadBody {
  readonly request: Request;
  readonly type: Type<object>;
}

/** A body that is arriving, counted among the others. Its request holds no permit. */
interface Receiving {
  readonly arrival: Arrival;
  /** Fails when the body is cut, or late. */
  readonly late: Promise<never>;
  /** Throws away what is left of the body, then ends the arrival. */
  readonly end: () => Promise<void>;
}

const bodyOf = createParamDecorator((type: Type<object>, context: ExecutionContext): UnreadBody => ({
  request: context.switchToHttp().getRequest<Request>(),
  type,
}));

/**
 * Reads a body of one JSON object a line while it arrives, so that memory does not grow with its size. A request holds
 * no permit meanwhile: the handler limits how many it processes at once.
 */
@Injectable()
export class NdjsonPipe implements PipeTransform<UnreadBody, Promise<NdjsonRecords<object>>> {
  @Inject(BodyArrivals) private readonly arrivals!: BodyArrivals;

  /** @throws AppError INVALID_PARAMETER for another content type, or a body that is announced as too large */
  async transform({ request, type }: UnreadBody): Promise<NdjsonRecords<object>> {
    checkContentType(request, NDJSON);
    if (Number(request.headers['content-length']) > NDJSON_LIMITS.bytes) {
      await this.begin(request).end();
      throw tooLarge();
    }
    return this.read(request, type);
  }

  private async *read(request: Request, type: Type<object>): AsyncGenerator<readonly NdjsonLine<object>[]> {
    const { arrival, late, end } = this.begin(request);
    const lines = new NdjsonLines(NDJSON_LIMITS.lineBytes);
    const parts = request.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer, undefined>;
    try {
      for (let part = await nextOf(parts, late); part !== undefined; part = await nextOf(parts, late)) {
        arrival.bytes += part.length;
        if (arrival.bytes > NDJSON_LIMITS.bytes) throw tooLarge();
        yield checked(lines, lines.add(part), type);
      }
      yield checked(lines, lines.end(), type);
    } finally {
      request.checkedBody = { lineCount: lines.lines };
      void parts.return?.();
      await end();
    }
  }

  private begin(request: Request): Receiving {
    const { requestContext } = request;
    const arrival = this.arrivals.begin(request);
    const late = bodyAborted(requestContext);
    // It is awaited only while a part is.
    late.catch(() => undefined);
    requestContext.permit?.suspend();
    const end = async (): Promise<void> => {
      await Promise.race([drained(request, arrival), late.catch(() => undefined)]);
      requestContext.abortBody = undefined;
      requestContext.permit?.resume();
      this.arrivals.end(arrival);
    };
    return { arrival, late, end };
  }
}

/** The handler's parameter is an {@link NdjsonRecords} of records of this class. */
export const NdjsonBody = (type: Type<object>): ParameterDecorator => bodyOf(type, NdjsonPipe);

async function nextOf(
  parts: AsyncIterator<Buffer, undefined>,
  late: Promise<never>,
): Promise<Buffer | undefined> {
  try {
    return (await Promise.race([parts.next(), late])).value;
  } catch (error) {
    // The caller closed the connection, or its bytes are not valid HTTP.
    throw error instanceof AppError
      ? error
      : invalidParameter('body: did not arrive completely; send it again');
  }
}

function checked(
  lines: NdjsonLines,
  added: readonly NumberedLine[],
  type: Type<object>,
): NdjsonLine<object>[] {
  if (lines.lines > NDJSON_LIMITS.lines)
    throw invalidParameter(`body: must have at most ${NDJSON_LIMITS.lines} lines; send it in parts`);
  return added.map(({ line, bytes }) => readLine(line, bytes, type));
}

function readLine(line: number, bytes: Buffer | null, type: Type<object>): NdjsonLine<object> {
  if (bytes === null) return { line, fault: `must have at most ${NDJSON_LIMITS.lineBytes} bytes` };
  if (!isUtf8(bytes)) return { line, fault: 'must be valid UTF-8' };
  const faults: string[] = [];
  try {
    const record = planOf(type).read(parseJsonObject(bytes.toString('utf8')), 'json', faults);
    return faults.length === 0 ? { line, record } : { line, fault: faults.join('; ') };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { line, fault: error.message.replace(/^body: /, '') };
  }
}

/**
 * Throws away the rest of a body before it is answered. A caller that sends much more than the limit loses the
 * connection.
 */
function drained(request: IncomingMessage, arrival: Arrival): Promise<void> {
  if (request.readableEnded || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      arrival.bytes += chunk.length;
      if (size > MAX_DRAINED) request.destroy();
    });
    for (const event of ['end', 'close', 'error']) request.once(event, () => resolve());
  });
}

const tooLarge = (): AppError =>
  invalidParameter(`body: must not be larger than ${NDJSON_LIMITS.bytes / MEBIBYTE} MiB; send it in parts`);
