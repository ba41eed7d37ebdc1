import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { ignoringLateErrors } from './late-errors.js';

describe('a connection to the queue that has failed', () => {
  let server: Server;
  let accepted: Socket[];
  let client: Redis;

  beforeEach(async () => {
    accepted = [];
    server = createServer((socket) => accepted.push(socket)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    client = new Redis({
      host: '127.0.0.1',
      port,
      lazyConnect: true,
      enableReadyCheck: false,
      retryStrategy: () => null,
    });
  });
  afterEach(() => {
    client.disconnect();
    for (const socket of accepted) socket.destroy();
    server.close();
  });

  it('may fail again without ending the process', async () => {
    const reasons: string[] = [];
    client.on('error', ({ message }: Error) => reasons.push(message));
    ignoringLateErrors(client);
    client.connect().catch(() => undefined);
    await once(client, 'connect');
    const { stream } = client as unknown as { stream: NodeJS.EventEmitter };
    stream.emit('error', new Error('certificate refused'));
    expect(() => stream.emit('error', new Error('alert of the server'))).not.toThrow();
    expect(reasons).toEqual(['certificate refused']);
  });
});
