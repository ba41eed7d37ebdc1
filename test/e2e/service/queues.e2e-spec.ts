import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Queues } from '../../../src/platform/queue/queues.js';
import { SystemClock } from '../../../src/shared/time/clock.js';
import { eventually } from '../../support/eventually.js';
import { type RunningService, startService } from '../../support/service/start-service.js';
import { withProcessor } from '../../support/service/wake-up-processing.js';

describe('wake-ups', () => {
  let service: RunningService;
  let queues: Queues;
  const worked: string[] = [];

  beforeAll(async () => {
    const handle = async (id: string): Promise<void> => {
      worked.push(id);
      if (id === 'bad') throw new Error('a job that fails');
    };
    const processor = withProcessor({ queue: 'test', concurrency: 1, handle });
    service = await startService({}, [], new SystemClock(), [processor]);
    queues = service.app.get(Queues, { strict: false });
  });
  afterAll(() => service.stop());

  const jobs = async (outcome: string): Promise<number> => {
    const { text } = await service.http.get('/metrics');
    const line = new RegExp(`^purser_queue_jobs_total\\{queue="test",outcome="${outcome}"\\} (\\d+)$`, 'm');
    return Number(line.exec(text)?.[1] ?? 0);
  };

  it('are processed in their own process without the queue, and counted like those that come through it', async () => {
    queues.runNow('test', 'here');
    queues.runNow('test', 'bad');
    queues.runNow('unknown', 'nobody');
    expect(worked).toEqual(['here', 'bad']);
    // Refused until the connection to the queue is made.
    await eventually(
      () => queues.wake('test', 'through'),
      (isAdded) => isAdded,
    );
    await eventually(
      () => jobs('done'),
      (count) => count === 2,
    );
    expect(worked).toEqual(['here', 'bad', 'through']);
    expect(await jobs('failed')).toBe(1);
  });

  it('are left to others once the process takes no more', async () => {
    const before = worked.length;
    await queues.stopWorking();
    queues.runNow('test', 'late');
    expect(worked).toHaveLength(before);
  });
});
