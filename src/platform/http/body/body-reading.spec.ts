import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { BodyReading } from './body-reading.js';

const begin = (): [EventEmitter, BodyReading] => {
  const request = Object.assign(new EventEmitter(), { headers: {} });
  return [request, new BodyReading(request as unknown as IncomingMessage, 1_024)];
};

describe('a body that is being read', () => {
  it('is what came, in one piece', async () => {
    const [request, reading] = begin();
    for (const part of ['a', 'bc']) request.emit('data', Buffer.from(part));
    request.emit('end');
    expect(String(await reading.whole)).toBe('abc');
  });

  it('is refused when it becomes too large', async () => {
    const [request, reading] = begin();
    for (let parts = 0; parts < 3; parts += 1) request.emit('data', Buffer.alloc(512));
    await expect(reading.whole).rejects.toThrow('body: must not be larger than 1 KiB');
  });

  it('keeps none of its bytes once it is thrown away', async () => {
    const [request, reading] = begin();
    request.emit('data', Buffer.from('before'));
    reading.discard();
    request.emit('data', Buffer.from('after'));
    request.emit('end');
    expect(await reading.whole).toHaveLength(0);
  });
});
