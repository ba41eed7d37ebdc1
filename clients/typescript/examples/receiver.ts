import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createReceiver, type GrantKind, GrantsInMemory, InvalidUserError } from '../src/index.js';

/** Settings of the example, which it reads from its environment. */
export interface ReceiverSettings {
  readonly gameKey: string;
  readonly signingSecret: string;
  readonly players: readonly string[];
}

/** A game server that takes grants, with everything in memory. Gives its port, and a way to end it. */
export async function startReceiver({ gameKey, signingSecret, players }: ReceiverSettings) {
  const inventory = new Map<string, number>();
  // doc: receiver
  const receiver = createReceiver({
    table: new GrantsInMemory(), // yours inserts into your database, in the transaction that gives
    secrets: [signingSecret],
    header: { name: 'X-Game-Key', value: gameKey },
    give: async (_transaction, { userId, lines }) => {
      if (!players.includes(userId)) throw new InvalidUserError('no such player');
      for (const { id, quantity } of lines) {
        const place = `${userId} ${id}`;
        inventory.set(place, (inventory.get(place) ?? 0) + quantity);
      }
      return { playerId: userId, givenAt: Math.floor(Date.now() / 1000) };
    },
  });
  const kinds = new Map<string | undefined, GrantKind>([
    ['/api/billing/give/product/example', 'PRODUCT'],
    ['/api/ingame/item/example', 'COUPON'],
  ]);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const kind = kinds.get(request.url);
    if (kind === undefined) {
      response.writeHead(404).end();
      return;
    }
    const { status, body } = await receiver.answer(kind, {
      header: (name) => request.headers[name]?.toString(),
      body: (maxBytes) => readBody(request, maxBytes),
    });
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
  const server = createServer((request, response) => void answer(request, response));
  // doc: end
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  };
  return { port: (server.address() as AddressInfo).port, stop };
}

/** Undefined for a body that is longer. */
async function readBody(chunks: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer | undefined> {
  const read: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    read.push(chunk);
  }
  return Buffer.concat(read);
}
