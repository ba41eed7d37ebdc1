import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { RequestContext } from '../../request-context/request-context.js';
import { answerFile, FileAnswer } from './file-answer.js';
import { IDLE_MS } from './idle-time.js';

const LEFT_MS = 10_000;
/** More than the sockets of a connection hold. */
const LARGE = 'x'.repeat(32 * 1024 * 1024);

type Parts = (socket: Socket) => AsyncIterable<string>;

describe('a file that is sent in parts', () => {
  let server: Server;
  afterEach(() => void server.close());

  /** Sends a file over a connection; the caller has not begun to read. */
  async function sending(parts: Parts): Promise<IncomingMessage> {
    const context = { traceId: 'a'.repeat(32) } as RequestContext;
    const answer = (response: ServerResponse): Promise<void> =>
      answerFile(response, context, new FileAnswer('text/plain', 'a.txt', parts(response.socket!)));
    server = createServer((_, response) => void answer(response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const request = get({ host: '127.0.0.1', port, agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return response;
  }

  it('may find nothing for long: each empty part starts the idle time again', async () => {
    const idle: (number | undefined)[] = [];
    const response = await sending(async function* (socket) {
      yield 'first';
      for (let page = 0; page < 3; page += 1) {
        socket.setTimeout(LEFT_MS);
        yield '';
        idle.push(socket.timeout);
      }
      yield ' last';
    });
    expect(await text(response)).toBe('first last');
    expect(idle).toEqual([IDLE_MS, IDLE_MS, IDLE_MS]);
  });

  it('does not wait for a caller that stops reading: its idle time goes on', async () => {
    let noted: (ms: number | undefined) => void;
    const idle = new Promise<number | undefined>((resolve) => (noted = resolve));
    const response = await sending(async function* (socket) {
      yield LARGE;
      socket.setTimeout(LEFT_MS);
      yield '';
      noted(socket.timeout);
    });
    expect(await idle).toBe(LEFT_MS);
    expect(await text(response)).toHaveLength(LARGE.length);
  });
});
