import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { waitForDatabase } from './wait-for-database.js';

const PROTOCOL_41_WITH_PLUGINS = 0x0008_a200;

/** A packet of the protocol. */
function packet(sequence: number, ...parts: readonly (string | Buffer)[]): Buffer {
  const payload = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  return Buffer.concat([Buffer.from([payload.length, 0, 0, sequence]), payload]);
}

function greeting(): Buffer {
  const capabilities = Buffer.alloc(4);
  capabilities.writeUInt32LE(PROTOCOL_41_WITH_PLUGINS);
  const [low, high] = [capabilities.subarray(0, 2), capabilities.subarray(2)];
  const version = '\u000a10.11.0-MariaDB\0';
  const salt = 'x'.repeat(8);
  const rest = Buffer.from([21, ...Buffer.alloc(10)]);
  const plugin = 'mysql_native_password\0';
  return packet(
    0,
    version,
    Buffer.alloc(4),
    salt,
    '\0',
    low,
    Buffer.from([45, 2, 0]),
    high,
    rest,
    'x'.repeat(12),
    '\0',
    plugin,
  );
}

describe('a database that is waited for', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.close();
  });

  it('is given up at once when its user signs in by a way that the client does not have', async () => {
    server = createServer((socket) => {
      socket.write(greeting());
      socket.once('data', () =>
        socket.write(packet(2, Buffer.from([0xfe]), 'client_ed25519\0', 'y'.repeat(32))),
      );
      socket.on('error', () => undefined);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const url = `mysql://purser:secret@127.0.0.1:${port}/purser`;
    const waits: string[] = [];
    const connected = waitForDatabase(
      { url, poolSize: 1, entities: [], isForMigrations: true },
      { seconds: 1, onWaiting: (reason) => waits.push(reason) },
    );
    await expect(connected).rejects.toThrow('client_ed25519');
    expect(waits).toEqual([]);
  });
});
