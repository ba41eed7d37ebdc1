import type { ServerResponse } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { AppError } from '../../../shared/error/app-error.js';
import type { ErrorFormat } from '../../request-context/error-format.js';
import { newRequestContext } from '../../request-context/request-context.js';
import { answerRefusal } from './answer.js';
import { PreparedRefusal } from './prepared-refusal.js';

const BUSY = new AppError('SYSTEM_ERROR', 'Come back “later”', { why: 'load' }, 0.5);

/** What a response is given. */
interface Sent {
  status?: number;
  readonly headers: Record<string, string>;
  body?: unknown;
}

/** Lists of header names and values count as the object that they stand for. */
function answerOf(send: (response: ServerResponse) => void): Sent {
  const sent: Sent = { headers: {} };
  send({
    writeHead(status: number, headers: readonly string[] | Record<string, unknown>) {
      sent.status = status;
      const pairs = Array.isArray(headers)
        ? headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]]] : []))
        : Object.entries(headers);
      for (const [name, value] of pairs) sent.headers[String(name)] = String(value);
    },
    end(body: unknown) {
      sent.body = body;
    },
  } as unknown as ServerResponse);
  return sent;
}

describe('a prepared refusal', () => {
  const otherFormat = {
    area: '/other/',
    translate: () => new AppError('INTERNAL_SERVER_ERROR', 'of these paths'),
  } as unknown as ErrorFormat;

  it.each([
    ['of the common error format', undefined],
    ['of the error format of a path', otherFormat],
  ])('is the answer that is written for each request, %s', (_, errorFormat) => {
    const requestContext = { ...newRequestContext(), ...(errorFormat && { errorFormat }) };
    const written = answerOf((response) => answerRefusal(response, requestContext, BUSY));
    const prepared = new PreparedRefusal(BUSY, { errorFormat });
    expect(answerOf((response) => prepared.send(response, requestContext.traceId))).toEqual(written);
    expect(prepared).toMatchObject({ status: written.status, code: requestContext.resultCode });
  });

  it.each([
    ['JSON', { error: { code: 'UNAVAILABLE' } }, '{"error":{"code":"UNAVAILABLE"}}', 'application/json'],
    ['text', 'unavailable', 'unavailable', 'text/plain'],
  ])('is the outage answer of its route, %s', (_, content, body, type) => {
    const prepared = new PreparedRefusal(BUSY, { outageAnswer: { status: 503, content } });
    const { traceId } = newRequestContext();
    expect(answerOf((response) => prepared.send(response, traceId))).toEqual({
      status: 503,
      headers: expect.objectContaining({
        'Content-Type': `${type}; charset=utf-8`,
        'Content-Length': String(body.length),
        'X-Trace-Id': traceId,
        'Retry-After': '1',
      }),
      body,
    });
    expect(prepared).toMatchObject({ status: 503, code: 'SYSTEM_ERROR' });
  });

  it('has the trace id of each request', () => {
    const prepared = new PreparedRefusal(BUSY);
    for (const { traceId } of [newRequestContext(), newRequestContext()]) {
      const { headers, body } = answerOf((response) => prepared.send(response, traceId));
      expect(headers).toMatchObject({ 'X-Trace-Id': traceId, 'Retry-After': '1' });
      expect(JSON.parse(String(body))).toMatchObject({ resultCode: 'SYSTEM_ERROR', traceId });
    }
  });
});
