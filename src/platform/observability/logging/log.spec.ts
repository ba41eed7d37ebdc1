import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { hostname } from 'node:os';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../config/app-config.js';
import { newRequestContext, withRequestContext } from '../../request-context/request-context.js';
import { Log, type LogFields } from './log.js';

const URLS = {
  NODE_ENV: 'test',
  DATABASE_URL: 'mysql://u:p@127.0.0.1:3306/purser',
  REDIS_URL: 'redis://127.0.0.1:6379',
};

function capture(): { log: Log; lines: () => Record<string, unknown>[] } {
  const written: string[] = [];
  const log = new Log(loadConfig(URLS), { write: (text: string) => void written.push(text) });
  return { log, lines: () => written.map((text) => JSON.parse(text) as Record<string, unknown>) };
}

describe('log', () => {
  it('keeps the fields of the allow-list and drops every other one', () => {
    const { log, lines } = capture();
    log.info('verified', { boid: '7', resultCode: 'SUCCESS', purchaseToken: 'canary' } as LogFields);
    expect(lines()[0]).toMatchObject({ msg: 'verified', boid: '7', resultCode: 'SUCCESS' });
    expect(JSON.stringify(lines())).not.toContain('canary');
  });

  it('describes an error by class, code and frames, never by its message', () => {
    const { log, lines } = capture();
    const cause = Object.assign(new Error("Duplicate entry 'canary' for key"), { code: 'ER_DUP_ENTRY' });
    log.error('write failed', new TypeError('canary\nat canary', { cause }));
    expect(JSON.stringify(lines())).not.toContain('canary');
    expect(lines()[0]).toMatchObject({
      error: { name: 'TypeError', cause: { name: 'Error', code: 'ER_DUP_ENTRY' } },
    });
    expect((lines()[0] as { error: { frames: string[] } }).error.frames[0]).toMatch(/^at /);
  });

  it('carries the version and the process on every line', () => {
    const { log, lines } = capture();
    log.info('one');
    log.error('other', new Error('x'));
    const origin = {
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      process: `${hostname()}:${process.pid}`,
    };
    expect(lines()).toEqual([expect.objectContaining(origin), expect.objectContaining(origin)]);
  });

  it('names the server that refused a connection, also one of several addresses', async () => {
    const { log, lines } = capture();
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    const [refusal] = (await once(connect(port, '127.0.0.1'), 'close').catch((error: unknown) => [
      error,
    ])) as [Error];
    log.error('connecting failed', refusal);
    log.error('connecting failed', new AggregateError([refusal]));
    log.error('connecting failed', Object.assign(new Error('x'), { address: 'a secret text', port: 1 }));
    expect(lines().map(({ error }) => (error as { server?: string }).server)).toEqual([
      `127.0.0.1:${port}`,
      `127.0.0.1:${port}`,
      undefined,
    ]);
  });

  it('carries the trace id of the request context it was written in', async () => {
    const { log, lines } = capture();
    const requestContext = newRequestContext('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01');
    await withRequestContext(requestContext, async () => {
      await Promise.resolve();
      log.info('inside');
    });
    log.info('outside');
    log.info('outside, of it', {}, requestContext);
    const { traceId } = requestContext;
    expect(lines().map((line) => line['traceId'])).toEqual([traceId, undefined, traceId]);
    expect(traceId).toBe('4bf92f3577b34da6a3ce929d0e0e4736');
  });

  it.each([undefined, 'nonsense', '00-00000000000000000000000000000000-00f067aa0ba902b7-01'])(
    'makes a trace id when traceparent is %p',
    (traceparent) => {
      expect(newRequestContext(traceparent).traceId).toMatch(/^(?!0{32})[\da-f]{32}$/);
    },
  );
});
