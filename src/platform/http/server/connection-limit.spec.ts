import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { limitConnections, MAX_CONNECTIONS } from './connection-limit.js';

const HALF = MAX_CONNECTIONS / 2;

/** A connection, as far as the limit uses it. */
class FakeSocket extends EventEmitter {
  isDestroyed = false;

  constructor(readonly remoteAddress: string) {
    super();
  }

  destroy(): void {
    this.isDestroyed = true;
    this.emit('close');
  }
}

describe('the connections of a listener', () => {
  let server: EventEmitter;

  beforeEach(() => {
    server = new EventEmitter();
    limitConnections(server as Server);
  });

  function connect(remoteAddress: string): FakeSocket {
    const socket = new FakeSocket(remoteAddress);
    server.emit('connection', socket);
    return socket;
  }

  it('are half of all from one address, and as many again when one is closed', () => {
    const sockets = Array.from({ length: HALF }, () => connect('198.51.100.7'));
    expect(sockets.filter(({ isDestroyed }) => isDestroyed)).toEqual([]);
    expect(connect('198.51.100.7').isDestroyed).toBe(true);
    expect(connect('198.51.100.8').isDestroyed).toBe(false);
    sockets[0]?.destroy();
    expect(connect('::ffff:198.51.100.7').isDestroyed).toBe(false);
  });

  it('are half of all from one IPv6 host, whichever of its addresses it uses', () => {
    for (let host = 1; host <= HALF; host += 1) connect(`2001:db8::${host.toString(16)}`);
    expect(connect('2001:db8::ffff').isDestroyed).toBe(true);
    expect(connect('2001:db8:0:1::1').isDestroyed).toBe(false);
  });
});
