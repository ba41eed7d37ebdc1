import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Post } from '@nestjs/common';
import { OpenToAll } from '../../../src/platform/access/access.decorators.js';
import { FileAnswer } from '../../../src/platform/http/answer/file-answer.js';
import { IsText } from '../../../src/platform/http/body/field-rules.js';
import { JsonBody } from '../../../src/platform/http/body/request-body.js';
import { Deadline } from '../../../src/platform/http/route/route.decorators.js';
import { RouteTable } from '../../../src/platform/http/route/route-table.js';
import { Door } from '../../support/door.js';
import type { Answer } from '../../support/interface/envelope.js';
import { eventually } from '../../support/eventually.js';
import {
  GSTORE_RESERVE,
  GSTORE_VERIFY,
  PURCHASE_COMPLETE,
  PURCHASE_LIST,
} from '../../support/interface/paths.js';
import { requestHead, sendRaw } from '../../support/service/raw-http.js';
import { type RunningService, startService } from '../../support/service/start-service.js';

const DEADLINE_MS = 300;
/** A machine that is busy with other suites may be this late; without the deadline there would be no answer at all. */
const BUSY_MS = 5_000;
const LONG_SECONDS = 100;
const door = new Door();

class NoteRequest {
  @IsText(10)
  readonly note!: string;
}

@Controller('test')
@OpenToAll()
@Deadline(DEADLINE_MS / 1000)
class SlowController {
  @Post('slow')
  async slow(): Promise<object> {
    await door.pass();
    return { late: true };
  }

  @Post('failing')
  async failing(): Promise<object> {
    await door.pass();
    throw new Error('too late to be told');
  }

  @Post('note')
  note(@JsonBody() { note }: NoteRequest): object {
    return { note };
  }
}

@Controller('billing/api-game/test')
@OpenToAll()
@Deadline(DEADLINE_MS / 1000)
class GameController {
  @Post('note')
  note(@JsonBody() { note }: NoteRequest): object {
    return { note };
  }
}

@Controller('test/long')
@OpenToAll()
@Deadline(LONG_SECONDS)
class LongController {
  static readonly door = new Door();

  @Post('answer')
  async answer(): Promise<object> {
    await LongController.door.pass();
    return {};
  }

  @Post('file')
  file(): FileAnswer {
    async function* parts(): AsyncGenerator<string> {
      yield 'begun';
      await LongController.door.pass();
    }
    return new FileAnswer('text/plain; charset=utf-8', 'long.txt', parts());
  }
}

describe('deadlines', () => {
  let service: RunningService;

  beforeAll(async () => {
    service = await startService({}, [SlowController, GameController, LongController]);
  });

  afterAll(async () => {
    await service.stop();
  });

  const logged = (event: string): number => service.logLines.filter((line) => line.includes(event)).length;

  it.each(['slow', 'failing'])(
    'answer an unfinished request with SYSTEM_ERROR in time (%s)',
    async (path) => {
      const begun = performance.now();
      const response = await service.http.post(`/test/${path}`);
      const ms = performance.now() - begun;
      expect(response.status).toBe(500);
      const answer = response.body as Answer;
      expect(answer).toMatchObject({ resultCode: 'SYSTEM_ERROR', traceId: response.headers['x-trace-id'] });
      expect(ms).toBeGreaterThan(DEADLINE_MS / 2);
      expect(ms).toBeLessThan(DEADLINE_MS + BUSY_MS);
      const line = service.logLines.find(
        (text) => text.includes('deadline') && text.includes(answer.traceId!),
      );
      expect(JSON.parse(line!)).toMatchObject({ level: 50, route: `/test/${path}` });
    },
  );

  it('drop an answer that comes after them', async () => {
    const response = await service.http.post('/test/slow');
    expect(response.status).toBe(500);
    const before = logged('framework failure');
    door.open();
    const next = await service.http.post('/test/note').send({ note: 'well' });
    expect(next.body).toMatchObject({ resultCode: 'SUCCESS', resultData: { note: 'well' } });
    expect(logged('framework failure')).toBe(before);
  });

  it.each([
    ['200 for a game server', '/billing/api-game/test/note', 200],
    ['a status that no store takes for success', '/test/note', 503],
  ])('answer a body that does not arrive with INVALID_PARAMETER, %s', async (_, path, status) => {
    const head = requestHead(`POST ${path}`, {
      'Content-Type': 'application/json',
      'Content-Length': '15',
    });
    const begun = performance.now();
    const answer = await sendRaw(service.url, { pieces: [head, '{"note":'] });
    expect(performance.now() - begun).toBeLessThan(DEADLINE_MS + BUSY_MS);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
    expect(answer.body).toContain('in time');
  });

  it.each([
    [GSTORE_VERIFY, 8],
    [PURCHASE_COMPLETE, 8],
    [GSTORE_RESERVE, 5],
    [PURCHASE_LIST, 5],
    ['/operator/v1/project/save', 5],
    ['/no/such/path', 5],
  ])('%s answers within %d s', (path, seconds) => {
    expect(service.app.get(RouteTable).find('POST', path).deadlineMs).toBe(seconds * 1000);
  });

  it('end connections that send no request, or only its beginning', async () => {
    const closedAfter = (text: string): Promise<number> =>
      new Promise((resolve) => {
        const begun = performance.now();
        const socket = connect({ port: Number(new URL(service.url).port), host: '127.0.0.1' });
        socket.on('error', () => undefined);
        socket.on('close', () => resolve(performance.now() - begun));
        socket.resume();
        if (text !== '') socket.write(text);
      });
    const times = await Promise.all(['', 'POST /test/note HTTP/1.1\r\nHost: x\r\nX-Slow: '].map(closedAfter));
    for (const ms of times) expect(ms).toBeLessThan(9_000);
  });

  describe('that are longer than usual', () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    afterAll(() => agent.destroy());

    /** Sends a request without a body. Returns its socket in the service with the idle time that it has on arrival. */
    const send = async (path: string) => {
      const server = service.app.getHttpServer();
      const arrived = new Promise<{ readonly socket: Socket; readonly idleMs: number | undefined }>(
        (resolve) =>
          server.once('request', ({ socket }: IncomingMessage) =>
            resolve({ socket, idleMs: socket.timeout }),
          ),
      );
      const sent = request(service.url + path, { method: 'POST', agent });
      const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
      sent.end();
      return { ...(await arrived), answered };
    };
    const letGo = async (): Promise<void> => {
      await eventually(
        () => LongController.door.waiting,
        (waiting) => waiting === 1,
      );
      LongController.door.open();
    };
    const read = async (answer: IncomingMessage): Promise<void> => {
      answer.resume();
      await once(answer, 'end');
    };

    it('let a connection be idle until the answer, and the next request of it as usual', async () => {
      const { socket, idleMs, answered } = await send('/test/long/answer');
      expect(idleMs).toBeGreaterThan(LONG_SECONDS * 1_000);
      await letGo();
      await read((await answered)[0]);
      const next = await send('/test/note');
      expect(next.socket).toBe(socket);
      expect(next.idleMs).toBe(20_000);
      await read((await next.answered)[0]);
    });

    it('do not let the caller of a file stop reading for as long', async () => {
      const { socket, answered } = await send('/test/long/file');
      const [answer] = await answered;
      await once(answer, 'readable');
      expect(socket.timeout).toBe(20_000);
      await letGo();
      await read(answer);
    });
  });

  it('leave no request in flight', async () => {
    const look = async (): Promise<string> => (await service.http.get('/metrics')).text;
    await eventually(look, (text) => /^purser_http_in_flight 1$/m.test(text));
  });
});
