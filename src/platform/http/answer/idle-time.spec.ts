import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { allowIdleUntil, IDLE_MS, limitIdle } from './idle-time.js';

/** A socket that is created as the server creates those of its connections. */
function newSocket() {
  const socket = {
    timeout: IDLE_MS,
    setTimeout: (ms: number) => {
      socket.timeout = ms;
    },
  };
  return socket;
}

describe('the time for which a socket may be idle', () => {
  it.each([1_000, 5_000, 13_000, 15_000, 19_999, 20_000, 30_000, 120_000, 600_000])(
    'is longer than the deadline of its request: %d ms',
    (deadlineMs) => {
      const socket = newSocket();
      allowIdleUntil(deadlineMs, { socket } as unknown as IncomingMessage);
      expect(socket.timeout).toBeGreaterThanOrEqual(deadlineMs + 5_000);
      expect(socket.timeout).toBe(Math.max(IDLE_MS, deadlineMs + 5_000));
    },
  );

  it('is the usual one while an answer is sent in parts', () => {
    const socket = newSocket();
    allowIdleUntil(600_000, { socket } as unknown as IncomingMessage);
    limitIdle({ socket } as unknown as ServerResponse);
    expect(socket.timeout).toBe(IDLE_MS);
    expect(() => limitIdle({ socket: null } as ServerResponse)).not.toThrow();
  });
});
