import { describe, expect, it } from '@jest/globals';
import type { Log } from '../../../platform/observability/logging/log.js';
import type { OutboundHttp } from '../../../platform/outbound/outbound-http.js';
import { CallOutcomes } from './call-outcomes.service.js';
import type { SystemOfProject } from './system-health.js';
import type { SystemHealthRepository } from './system-health.repository.js';

const STORE: SystemOfProject = { pjid: 'P1', system: 'GSTORE' };

/** Outcomes over a table with these failing systems; `written` is what is written to it until nothing is left. */
function outcomes(failing: SystemOfProject[]) {
  const writes: string[] = [];
  let calls: CallOutcomes | undefined;
  const written = new Promise<readonly string[]>((resolve) => {
    const write = (text: string): Promise<void> => {
      writes.push(text);
      // One write of a system follows the other without a wait.
      setImmediate(() => resolve(writes));
      return Promise.resolve();
    };
    const health: Pick<SystemHealthRepository, 'failing' | 'addFailures' | 'recover'> = {
      failing: () => Promise.resolve(failing),
      addFailures: (_, count) => write(`failed ${count}`),
      recover: () => write('recovered'),
    };
    calls = new CallOutcomes(health as SystemHealthRepository, {} as OutboundHttp, {} as Log);
  });
  return { calls: calls!, written };
}

describe('the outcomes of calls', () => {
  it('let no answer end failures that came after it, while failures of other processes are read', async () => {
    const { calls, written } = outcomes([]);
    calls.note(STORE, false);
    for (let count = 0; count < 5; count += 1) calls.note(STORE, true);
    expect(await written).toEqual(['failed 5']);
  });

  it('are stored with the answer to a call of an operator, the failures before it first', async () => {
    const { calls, written } = outcomes([]);
    calls.note(STORE, true);
    await calls.answered(STORE);
    expect(await written).toEqual(['failed 1', 'recovered']);
    await calls.answered(STORE);
    expect(await written).toEqual(['failed 1', 'recovered', 'recovered']);
  });

  it('let an answer end failures of other processes, once they are read', async () => {
    const { calls, written } = outcomes([STORE]);
    calls.note(STORE, false);
    expect(await written).toEqual(['recovered']);
  });
});
