import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AppError } from '../../../shared/error/app-error.js';
import { BodyArrivals } from '../admission/body-arrivals.js';
import { BodyReader } from './body-reader.js';

const HEAD = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 7\r\n\r\n';

describe('the body of a request', () => {
  const arrivals = new BodyArrivals();
  let server: Server;
  let caller: Socket;
  let permitCalls: string[];
  let onReading: () => void;

  beforeEach(async () => {
    permitCalls = [];
    onReading = () => undefined;
    const note = (call: string) => (): void => void permitCalls.push(call);
    const permit = {
      suspend: note('suspend'),
      resume: note('resume'),
      setAside: () => {
        permitCalls.push('setAside');
        onReading();
      },
      readmit: () => Promise.resolve(note('readmit')()),
      release: note('release'),
    };
    const reader = new BodyReader(arrivals);
    server = createServer((request, response) => {
      request.requestContext = { traceId: '0', permit };
      reader.read(request, 'json').then(
        (fields) => response.end(JSON.stringify(fields)),
        (error: unknown) => server.emit('refused', (error as AppError).code),
      );
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    caller = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(caller, 'connect');
  });

  afterEach(() => {
    caller.destroy();
    server.close();
    arrivals.onApplicationShutdown();
  });

  const answer = async (): Promise<string> => String(((await once(caller, 'data')) as [Buffer])[0]);

  it('is read with the permit when it comes together with the head', async () => {
    caller.write(`${HEAD}{"a":1}`);
    expect(await answer()).toContain('{"a":1}');
    expect(permitCalls).toEqual([]);
  });

  it('arrives without a permit when it comes later', async () => {
    onReading = () => void caller.write('{"a":1}');
    caller.write(HEAD);
    expect(await answer()).toContain('{"a":1}');
    expect(permitCalls).toEqual(['setAside', 'readmit']);
    expect(arrivals.count).toBe(0);
  });

  it('is refused when there is no room for another one', async () => {
    // Every place is taken by a body of the same address.
    const elsewhere = { requestContext: { traceId: '0', address: '' } } as IncomingMessage;
    const taken = Array.from({ length: 512 }, () => arrivals.begin(elsewhere));
    const refused = once(server, 'refused');
    caller.write(HEAD);
    expect(await refused).toEqual(['SYSTEM_ERROR']);
    expect(permitCalls).toEqual([]);
    for (const arrival of taken) arrivals.end(arrival);
  });
});
