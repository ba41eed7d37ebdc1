// @ts-check
import { tracingChannel } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import { startRecording, stopRecording } from './work-recorder.mjs';

/**
 * Loaded into a measured server before its own code (`node --import`). It does nothing until it is asked over IPC:
 * then it tells what the process uses, which statements its database driver is given, records the work of a request, or
 * takes a profile that leaves the start of the process out.
 *
 * @typedef {'cpu' | 'memory' | 'profile-start' | 'profile-stop' | 'statements-start' | 'statements-stop' | 'work-start'
 *   | 'work-stop'} Asked
 * @typedef {{ id: number, ask: Asked, file?: string }} Question
 */

const SAMPLE_US = 200;

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

/**
 * @param {Question} question
 * @returns {Promise<number | string[] | import('./work-recorder.mjs').Work[]>}
 */
async function answer({ ask, file = '' }) {
  switch (ask) {
    case 'cpu': {
      const { userCPUTime, systemCPUTime } = process.resourceUsage();
      return userCPUTime + systemCPUTime;
    }
    case 'memory':
      return process.memoryUsage.rss();
    case 'profile-start':
      return startProfile();
    case 'profile-stop': {
      const { profile } = await session().post('Profiler.stop');
      session().disconnect();
      writeFileSync(file, JSON.stringify(profile));
      return 0;
    }
    case 'statements-start':
      statements = [];
      for (const { start } of CHANNELS) start.subscribe(record);
      return 0;
    case 'statements-stop':
      for (const { start } of CHANNELS) start.unsubscribe(record);
      return statements;
    case 'work-start':
      startRecording();
      return 0;
    case 'work-stop':
      return stopRecording();
  }
}

/** Loaded only when it is wanted: the memory of a server that is not profiled is measured, too. */
async function startProfile() {
  const { Session } = await import('node:inspector/promises');
  profiler = new Session();
  profiler.connect();
  await profiler.post('Profiler.enable');
  await profiler.post('Profiler.setSamplingInterval', { interval: SAMPLE_US });
  await profiler.post('Profiler.start');
  return 0;
}

/** @type {import('node:inspector/promises').Session | undefined} */
let profiler;

function session() {
  if (profiler === undefined) throw new Error('no profile has been begun');
  return profiler;
}

/** The driver itself tells what it is given. */
const CHANNELS = [tracingChannel('mysql2:query'), tracingChannel('mysql2:execute')];
/** @type {string[]} */
let statements = [];

/** @param {unknown} message */
function record(message) {
  statements.push(/** @type {{ query: string }} */ (message).query);
}
