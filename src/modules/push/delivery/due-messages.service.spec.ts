import { expect, describe, it } from '@jest/globals';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import type { PushClaimRepository } from './push-claim.repository.js';
import { DueMessages } from './due-messages.service.js';
import type { PushPauses } from './push-pauses.service.js';

describe('the sweep for due messages', () => {
  it('queries the projects one after another, a limited number in each sweep, in rotation', async () => {
    const pjids = Array.from({ length: 700 }, (_, index) => `P${String(index).padStart(3, '0')}`);
    let asking = 0;
    let mostAtOnce = 0;
    const claims: Partial<PushClaimRepository> = {
      oldestWaitingSeconds: () => Promise.resolve(0),
      dueProjects: () => Promise.resolve(pjids.map((pjid) => ({ pjid, seconds: 1 }))),
      firstDue: async (pjid) => {
        mostAtOnce = Math.max(mostAtOnce, (asking += 1));
        await Promise.resolve();
        asking -= 1;
        return pjid;
      },
    };
    const pauses: Partial<PushPauses> = { stillPaused: () => Promise.resolve(new Set(['P007'])) };
    const look = new DueMessages(claims as PushClaimRepository, pauses as PushPauses, new Metrics());
    const goes = [await look.findDue(), await look.findDue(), await look.findDue()];
    expect(goes.map(({ length }) => length)).toEqual([300, 300, 300]);
    expect(new Set(goes.flat())).toEqual(new Set(pjids.filter((pjid) => pjid !== 'P007')));
    expect(mostAtOnce).toBe(1);
  });
});
