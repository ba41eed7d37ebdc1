import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AppConfig } from '../../../platform/config/app-config.js';
import { ProcessPhase } from '../../../platform/process/process-phase.js';
import type { Batch, DeliverMessagesService } from './deliver-messages.service.js';
import { ProjectPushDeliveries } from './project-push-deliveries.service.js';

const SENT: Batch = { found: 32, isCircuitOpen: false };
const CIRCUIT_OPEN: Batch = { found: 32, isCircuitOpen: true };
const NONE: Batch = { found: 0, isCircuitOpen: false };

describe('the concurrency limiter of a project', () => {
  let phase: ProcessPhase;
  let deliveries: ProjectPushDeliveries;
  /** Next batches of each project; then none. */
  let batches: Map<string, Batch[]>;
  let claims: string[];

  beforeEach(() => {
    jest.useFakeTimers();
    phase = new ProcessPhase();
    batches = new Map();
    claims = [];
    const execute = (pjid: string): Promise<Batch> => {
      claims.push(pjid);
      return Promise.resolve(batches.get(pjid)?.shift() ?? NONE);
    };
    const config = { push: { concurrency: 64 } } as unknown as AppConfig;
    deliveries = new ProjectPushDeliveries({ execute } as unknown as DeliverMessagesService, config, phase);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('claims batches until no message is due', async () => {
    batches.set('A', [SENT, SENT]);
    expect(await deliveries.run('A')).toBe(false);
    expect(claims).toEqual(['A', 'A', 'A']);
  });

  it('rests for five seconds while the circuit is open, and other projects do not', async () => {
    batches.set('A', [CIRCUIT_OPEN, SENT]);
    expect(await deliveries.run('A')).toBe(false);
    jest.advanceTimersByTime(4_900);
    expect(await deliveries.run('A')).toBe(false);
    expect(claims).toEqual(['A']);
    await deliveries.run('B');
    expect(claims).toEqual(['A', 'B']);
    jest.advanceTimersByTime(200);
    await deliveries.run('A');
    expect(claims).toEqual(['A', 'B', 'A', 'A']);
  });

  it('claims nothing more once the process drains, and returns that there may be more', async () => {
    batches.set('A', [SENT]);
    phase.drain();
    expect(await deliveries.run('A')).toBe(true);
    expect(claims).toEqual([]);
  });
});
