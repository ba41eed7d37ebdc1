import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RequestContext } from '../../request-context/request-context.js';
import { limitIdle } from './idle-time.js';

/** A controller's success that is a file, sent in parts. */
export class FileAnswer {
  /**
   * @param type media type with its charset
   * @param name name under which a browser saves it; letters, digits, dots and hyphens only
   * @param parts read one at a time, each when the caller has taken the one before; ended when the caller leaves. A
   * source that finds nothing for long gives an empty part now and then: the connection would be idle for too long.
   */
  constructor(
    readonly type: string,
    readonly name: string,
    readonly parts: AsyncIterable<string>,
  ) {}
}

/**
 * Sends a file. A part that fails closes the connection before the end of the transfer, so that the caller does not
 * take what has arrived for the whole file. While it is sent, the request does not count as being processed.
 */
export async function answerFile(
  response: ServerResponse,
  requestContext: RequestContext,
  { type, name, parts }: FileAnswer,
): Promise<void> {
  requestContext.resultCode = 'SUCCESS';
  requestContext.permit?.suspend();
  limitIdle(response);
  response.writeHead(200, {
    'X-Trace-Id': requestContext.traceId,
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  try {
    await pipeline(Readable.from(timed(parts, response), { highWaterMark: 1 }), response);
  } catch {
    // The pipeline has destroyed the response. The source has logged its failure; a caller who left is logged with the
    // request.
  } finally {
    requestContext.permit?.resume();
  }
}

/**
 * Starts the idle time of the connection again with each part, and leaves out the empty ones. While the caller does not
 * read, its time goes on.
 */
async function* timed(parts: AsyncIterable<string>, response: ServerResponse): AsyncGenerator<string> {
  for await (const part of parts) {
    if (!response.writableNeedDrain) limitIdle(response);
    if (part !== '') yield part;
  }
}
