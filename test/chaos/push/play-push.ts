import { linesOf } from './push-report.js';
import { runPush } from './run-push.js';

/** Plays it, reports the result and returns the exit code. */
export async function playPush(messages: number, say: (line: string) => void): Promise<number> {
  say(`Chaos with ${messages} push messages: Redis restarted and flushed, workers killed (-9)\n`);
  const report = await runPush({ messages });
  for (const line of linesOf(report)) say(`  ${line}`);
  const { lost, strayed, withoutEffect, repeated, maxRepeats, statuses } = report;
  const isGood =
    lost + strayed + withoutEffect.length === 0 && repeated <= maxRepeats && statuses['SENT'] === messages;
  say(`\n${isGood ? '1 passed, 0 failed' : '0 passed, 1 failed'}`);
  return isGood ? 0 : 1;
}
