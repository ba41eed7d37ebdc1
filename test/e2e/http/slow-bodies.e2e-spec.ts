import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Controller, Post } from '@nestjs/common';
import { OpenToAll } from '../../../src/platform/access/access.decorators.js';
import { IsText } from '../../../src/platform/http/body/field-rules.js';
import { JsonBody } from '../../../src/platform/http/body/request-body.js';
import { type Arrival, BodyArrivals } from '../../../src/platform/http/admission/body-arrivals.js';
import { HeldRequests } from '../../../src/platform/http/admission/held-requests.js';
import { Deadline, Priority } from '../../../src/platform/http/route/route.decorators.js';
import { Door } from '../../support/door.js';
import type { Answer } from '../../support/interface/envelope.js';
import { eventually } from '../../support/eventually.js';
import { GSTORE_LATEST } from '../../support/interface/paths.js';
import { reportOverdue } from '../../support/service/overdue-requests.js';
import { type RunningService, startService } from '../../support/service/start-service.js';

const LIMIT = 4;
const MEBIBYTE = 1024 * 1024;
/** Bodies of one address that may be arriving before further ones have to wait outside. */
const CROWD = 32;
/** Far below the deadlines of requests. */
const SOON_MS = 5_000;

class NoteRequest {
  @IsText(10)
  readonly note!: string;
}

@Controller('billing/api-game/test')
@OpenToAll()
@Priority('vital')
@Deadline(60)
class NoteController {
  static readonly notes: string[] = [];
  static readonly door = new Door();

  @Post('note')
  note(@JsonBody() { note }: NoteRequest): object {
    NoteController.notes.push(note);
    return { note };
  }

  /** Reads no body. */
  @Post('wait')
  async wait(): Promise<object> {
    await NoteController.door.pass();
    return {};
  }
}

describe('a body that is still arriving', () => {
  let service: RunningService;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    service = await startService({ PURSER_MAX_IN_FLIGHT: String(LIMIT) }, [NoteController]);
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  afterAll(async () => {
    await service.stop();
  });

  function open(text: string): Socket {
    const socket = connect({ port: Number(new URL(service.url).port), host: '127.0.0.1' });
    socket.on('error', () => undefined);
    socket.write(text);
    sockets.push(socket);
    return socket;
  }

  const head = (path: string, length: string): string =>
    `POST ${path} HTTP/1.1\r\nHost: purser\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;
  const NOTE = '/billing/api-game/test/note';

  const countArriving = async (): Promise<number> => {
    const { text } = await service.http.get('/metrics');
    return Number(/^purser_http_bodies_arriving (\d+)$/m.exec(text)?.[1]);
  };
  const arriving = (count: number): Promise<unknown> => eventually(countArriving, (now) => now === count);

  const answerOf = (text: string): Answer =>
    JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Answer;

  it('holds no permit: forty of them without a key cause no refusal of another request', async () => {
    for (let opened = 0; opened < 20; opened += 1) {
      open(head(GSTORE_LATEST, 'Content-Length: 100'));
      open(`${head(NOTE, 'Content-Length: 15')}{"no`);
    }
    await eventually(countArriving, (count) => count > LIMIT);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => service.http.post(NOTE).send({ note: 'well' })),
    );
    for (const { status, body } of answers)
      expect([status, (body as Answer).resultCode]).toEqual([200, 'SUCCESS']);
  });

  it('is accepted when it arrives late, but in time', async () => {
    const socket = open(`${head(NOTE, 'Content-Length: 15')}{"note":`);
    await arriving(1);
    socket.write('"well"}');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answerOf(answer.toString())).toMatchObject({
      resultCode: 'SUCCESS',
      resultData: { note: 'well' },
    });
    await arriving(0);
  });

  it('is cut when it comes too slowly, before the deadline of its request; that of a store with a status for which it sends it again', async () => {
    const begun = performance.now();
    const notification = open(head('/billing/api-store/v1/gstore/notification/DEMO', 'Content-Length: 15'));
    const notified = once(notification, 'data') as Promise<[Buffer]>;
    const cut = [NOTE, GSTORE_LATEST].map(async (path) => {
      const socket = open(`${head(path, 'Content-Length: 15')}{"no`);
      const closed = once(socket, 'close');
      const [answer] = (await once(socket, 'data')) as [Buffer];
      await closed;
      return { path, text: answer.toString(), ms: performance.now() - begun };
    });
    for (const { path, text, ms } of await Promise.all(cut)) {
      expect(text).toMatch(/^HTTP\/1\.1 200 .*connection: close/is);
      expect([path, answerOf(text)]).toMatchObject([
        path,
        {
          resultCode: 'INVALID_PARAMETER',
          resultMessage: 'body: did not arrive in time; send it again',
        },
      ]);
      expect(ms).toBeLessThan(SOON_MS);
    }
    expect((await notified)[0].toString()).toMatch(/^HTTP\/1\.1 503 /);
    await arriving(0);
  });

  it('that was cut is not processed when the rest of it arrives at the same moment', async () => {
    const received = once(service.app.getHttpServer(), 'request') as Promise<[IncomingMessage]>;
    const socket = open(`${head(NOTE, 'Content-Length: 15')}{"note":`);
    const [request] = await received;
    await arriving(1);
    service.app.get(BodyArrivals, { strict: false }).cutSlow(performance.now() + 60_000);
    request.emit('data', Buffer.from('"late"}'));
    request.emit('end');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answerOf(answer.toString())).toMatchObject({ resultCode: 'INVALID_PARAMETER' });
    await once(socket, 'close');
    expect(NoteController.notes).not.toContain('late');
  });

  describe('beside many others of its address', () => {
    let arrivals: BodyArrivals;
    let held: HeldRequests;
    let crowd: Arrival[];

    beforeEach(() => {
      arrivals = service.app.get(BodyArrivals, { strict: false });
      held = service.app.get(HeldRequests, { strict: false });
      const request = { requestContext: { traceId: '0', address: '127.0.0.1' } } as IncomingMessage;
      // They have not begun yet, so none of them is cut meanwhile.
      const soon = performance.now() + 600_000;
      crowd = Array.from({ length: CROWD }, () => arrivals.begin(request, soon));
    });
    afterEach(() => {
      for (const arrival of crowd) arrivals.end(arrival);
    });

    const heldIs = (count: number): Promise<unknown> =>
      eventually(
        () => held.count,
        (now) => now === count,
      );

    it('waits outside, counted with them, and is processed as soon as it has come', async () => {
      const socket = open(`${head(NOTE, 'Content-Length: 15')}{"note":`);
      await heldIs(1);
      expect([arrivals.count, await countArriving()]).toEqual([CROWD, CROWD + 1]);
      socket.write('"well"}');
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answerOf(answer.toString())).toMatchObject({ resultData: { note: 'well' } });
      expect(held.count).toBe(0);
    });

    it('is processed like any other when it comes with its head', async () => {
      const { body } = await service.http.post(NOTE).send({ note: 'well' });
      expect(body).toMatchObject({ resultCode: 'SUCCESS', resultData: { note: 'well' } });
    });

    it.each([
      [NOTE, 200],
      ['/billing/api-store/v1/gstore/notification/DEMO', 503],
    ])('is given up when it does not come, without being processed: %s', async (path, status) => {
      const socket = open(`${head(path, 'Content-Length: 15')}{"no`);
      await heldIs(1);
      held.refuseLate(performance.now() + 60_000);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answer.toString()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*connection: close`, 'is'));
      expect(answerOf(answer.toString())).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: 'body: did not arrive in time; send it again',
      });
      await once(socket, 'close');
    });

    it('is forgotten when its caller leaves', async () => {
      const socket = open(`${head(NOTE, 'Content-Length: 15')}{"no`);
      await heldIs(1);
      socket.destroy();
      await heldIs(0);
    });
  });

  describe('for longer than Node lets a request arrive', () => {
    const overdue = (): Promise<void> => reportOverdue(service.app.getHttpServer());

    it('is taken as long as its request waits for it', async () => {
      const filler = ' '.repeat(32 * 1024);
      const socket = open(`${head(NOTE, `Content-Length: ${filler.length + 15}`)}{"note":${filler}`);
      await arriving(1);
      await overdue();
      socket.write('"well"}');
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answerOf(answer.toString())).toMatchObject({ resultData: { note: 'well' } });
    });

    it('ends its connection when its request is answered without it', async () => {
      const { door } = NoteController;
      const socket = open(`${head('/billing/api-game/test/wait', 'Content-Length: 15')}{"no`);
      await eventually(
        () => door.waiting,
        (waiting) => waiting === 1,
      );
      await overdue();
      door.open();
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answerOf(answer.toString())).toMatchObject({ resultCode: 'SUCCESS' });
      await once(socket, 'close');
    });

    it.each([
      ['since it is too large', NOTE, 2 * MEBIBYTE],
      ['for want of a key, where the deadline is long', '/operator/v1/grant-log/upload', 15],
      ['since there is no such path', '/no/such/path', 15],
    ])('ends its connection when it has been refused %s', async (_, path, length) => {
      const socket = open(`${head(path, `Content-Length: ${length}`)}{"no`);
      const closed = once(socket, 'close');
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 /);
      await overdue();
      await closed;
    });
  });

  it.each([
    ['announced', `Content-Length: ${48 * MEBIBYTE}`, 'x'.repeat(48 * MEBIBYTE), ''],
    [
      'sent in chunks',
      'Transfer-Encoding: chunked',
      `100000\r\n${'x'.repeat(MEBIBYTE)}\r\n`.repeat(48),
      '0\r\n\r\n',
    ],
  ])(
    'is read to its end when it is too large, so that its sender can read the answer (%s)',
    async (_, length, body, end) => {
      const socket = open(head(NOTE, length));
      const answer = once(socket, 'data') as Promise<[Buffer]>;
      await new Promise((resolve, reject) => {
        socket.on('error', reject);
        socket.write(body + end, resolve);
      });
      const [first] = await answer;
      expect(answerOf(first.toString())).toMatchObject({
        resultCode: 'INVALID_PARAMETER',
        resultMessage: 'body: must not be larger than 1024 KiB',
      });
      socket.write(`${head(NOTE, 'Content-Length: 15')}{"note":"well"}`);
      const [second] = (await once(socket, 'data')) as [Buffer];
      expect(answerOf(second.toString())).toMatchObject({ resultCode: 'SUCCESS' });
    },
  );

  it('may have 16 KiB where no key is needed (E 7)', async () => {
    const send = async (bytes: number): Promise<Answer> =>
      (await service.http.post(GSTORE_LATEST).send({ filler: 'x'.repeat(bytes - 13) })).body as Answer;
    expect((await send(16 * 1024)).resultMessage).toMatch(/: required/);
    expect((await send(16 * 1024 + 1)).resultMessage).toBe('body: must not be larger than 16 KiB');
  });

  it('is not read without a limit', async () => {
    const socket = open(head(NOTE, 'Transfer-Encoding: chunked'));
    socket.resume();
    const chunk = `100000\r\n${'x'.repeat(MEBIBYTE)}\r\n`;
    let sent = 0;
    const send = (): void => {
      while (!socket.destroyed && socket.write(chunk)) sent += 1;
    };
    socket.on('drain', send);
    send();
    await new Promise((resolve) => socket.on('close', resolve));
    expect(sent).toBeLessThan(200);
  });
});
