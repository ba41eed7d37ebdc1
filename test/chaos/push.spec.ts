import { describe, expect, it } from '@jest/globals';
import { linesOf } from './push/push-report.js';
import { runPush } from './push/run-push.js';

const MESSAGES = 800;

/** A part of `npm run chaos -- push`, which plays it with 20,000. */
describe('push messages accepted while Redis is restarted and flushed and workers are killed', () => {
  it('all reach each of their devices, once unless a killed worker could not record it', async () => {
    const report = await runPush({ messages: MESSAGES, isHurried: true });
    process.stdout.write(`${linesOf(report).join('\n')}\n`);
    expect(report).toMatchObject({ accepted: MESSAGES, lost: 0, strayed: 0, withoutEffect: [] });
    expect(report.repeated).toBeLessThanOrEqual(report.maxRepeats);
    expect(report.delivered).toBe(report.expected);
    expect(report.statuses).toEqual({ SENT: MESSAGES });
  }, 120_000);
});
