// @ts-check
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';

/**
 * Loaded into a measured server before its own code (`node --import`). It does nothing until it is asked over IPC:
 * then it tells the CPU time of the process, or takes a profile that leaves the start of the process out.
 *
 * @typedef {{ id: number, ask: 'cpu' | 'profile-start' | 'profile-stop', file?: string }} Question
 */

const SAMPLE_US = 200;
const session = new Session();

process.on('message', (message) => {
  const question = /** @type {Question} */ (message);
  answer(question).then(
    (value) => process.send?.({ id: question.id, value }),
    (/** @type {unknown} */ error) => process.send?.({ id: question.id, error: String(error) }),
  );
});
// The channel alone must not keep a server alive that wants to end.
process.channel?.unref();
// Nor must it outlive a benchmark that was killed.
process.once('disconnect', () => process.exit());

/** @param {Question} question */
async function answer({ ask, file = '' }) {
  if (ask === 'cpu') {
    const { userCPUTime, systemCPUTime } = process.resourceUsage();
    return userCPUTime + systemCPUTime;
  }
  if (ask === 'profile-start') {
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_US });
    await session.post('Profiler.start');
    return 0;
  }
  const { profile } = await session.post('Profiler.stop');
  writeFileSync(file, JSON.stringify(profile));
  return 0;
}
