import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Answer } from './answer.js';

/** How an answer, or the lack of one, goes over the connection. */
export type Delivery =
  | { readonly kind: 'whole'; readonly answer: Answer }
  | { readonly kind: 'stream'; readonly answer: Answer; readonly chunks: AsyncIterable<Buffer> }
  | { readonly kind: 'reset' }
  | { readonly kind: 'hang' };

/** The status that a delivery puts on the wire, `null` when it puts none. */
export function deliveredStatus(delivery: Delivery): number | null {
  return delivery.kind === 'reset' || delivery.kind === 'hang' ? null : delivery.answer.status;
}

/** Sends it. A caller that goes away in the middle is no error here. */
export async function deliver(delivery: Delivery, response: ServerResponse): Promise<void> {
  switch (delivery.kind) {
    case 'hang':
      return;
    case 'reset':
      response.socket?.resetAndDestroy();
      return;
    case 'whole':
      response.writeHead(delivery.answer.status, headersOf(delivery.answer)).end(bytesOf(delivery.answer));
      return;
    case 'stream':
      response.writeHead(delivery.answer.status, headersOf(delivery.answer));
      await pipeline(Readable.from(delivery.chunks), response).catch(() => undefined);
  }
}

/** The body of an answer as it goes over the wire. */
export function bytesOf(answer: Answer): Buffer {
  if (answer.kind === 'empty') return Buffer.alloc(0);
  return Buffer.from(answer.kind === 'json' ? JSON.stringify(answer.body) : answer.text, 'utf8');
}

function headersOf(answer: Answer): Record<string, string> {
  if (answer.kind === 'empty') return { ...answer.headers };
  const type = answer.kind === 'json' ? 'application/json; charset=UTF-8' : answer.contentType;
  return { 'content-type': type, ...answer.headers };
}
