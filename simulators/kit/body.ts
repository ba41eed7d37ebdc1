import type { IncomingMessage } from 'node:http';

/** A request body, or the fact that it went over the limit. */
export type Body = { readonly kind: 'read'; readonly text: string } | { readonly kind: 'too-large' };

/** Reads a whole body as UTF-8. Bytes beyond the limit are read and discarded, so that an answer can still be sent. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Body> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  }
  if (size > limit) return { kind: 'too-large' };
  return { kind: 'read', text: Buffer.concat(chunks).toString('utf8') };
}
