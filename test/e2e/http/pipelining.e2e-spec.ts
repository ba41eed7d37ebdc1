import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Post } from '@nestjs/common';
import { OpenToAll } from '../../../src/platform/access/access.decorators.js';
import { IsText } from '../../../src/platform/http/body/field-rules.js';
import { JsonBody } from '../../../src/platform/http/body/request-body.js';
import { ConcurrencyLimiter } from '../../../src/platform/http/admission/concurrency-limiter.js';
import { Deadline, Priority } from '../../../src/platform/http/route/route.decorators.js';
import { eventually } from '../../support/eventually.js';
import { type RunningService, startService } from '../../support/service/start-service.js';

const WAITING = 20;

class HoldRequest {
  @IsText(10)
  readonly note!: string;
}

const held: (() => void)[] = [];

@Controller('billing/api-game/test')
@OpenToAll()
@Priority('vital')
@Deadline(60)
class HoldingController {
  @Post('hold')
  async hold(@JsonBody() { note }: HoldRequest): Promise<object> {
    if (note === 'first') await new Promise<void>((resolve) => held.push(resolve));
    return { note };
  }
}

const requestOf = (note: string): string => {
  const body = JSON.stringify({ note });
  return `POST /billing/api-game/test/hold HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
};

describe('requests that are sent on one connection without waiting for the answers', () => {
  let service: RunningService;
  let limiter: ConcurrencyLimiter;
  const inFlight = (count: number): Promise<unknown> =>
    eventually(
      () => limiter.inFlight,
      (now) => now === count,
    );

  beforeAll(async () => {
    service = await startService({}, [HoldingController]);
    limiter = service.app.get(ConcurrencyLimiter, { strict: false });
  });
  afterAll(async () => {
    await service.stop();
  });

  const send = (): { readonly received: () => string; readonly leave: () => void } => {
    const socket = connect({ port: Number(new URL(service.url).port), host: '127.0.0.1' });
    let text = '';
    socket.on('error', () => undefined);
    socket.on('data', (part) => (text += part.toString()));
    socket.write(requestOf('first') + Array.from({ length: WAITING }, () => requestOf('next')).join(''));
    return { received: () => text, leave: () => socket.resetAndDestroy() };
  };

  it('are answered in their order, and then hold no permit', async () => {
    const { received, leave } = send();
    await eventually(
      () => held.length,
      (count) => count === 1,
    );
    held.pop()!();
    const notes = await eventually(
      () => [...received().matchAll(/"note":"(\w+)"/g)].map(([, note]) => note),
      ({ length }) => length === 1 + WAITING,
    );
    expect(notes[0]).toBe('first');
    await inFlight(0);
    leave();
  });

  it('hold no permit any more once their caller has left', async () => {
    const { leave } = send();
    await inFlight(1 + WAITING);
    leave();
    await inFlight(0);
    held.pop()!();
    await inFlight(0);
  });
});
