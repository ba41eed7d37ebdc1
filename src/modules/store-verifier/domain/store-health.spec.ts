import { describe, expect, it } from '@jest/globals';
import type { CallRecord } from '../../project/index.js';
import { healthOf } from './store-health.js';

const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 21) + seconds * 1_000);
const SAVED = at(0);
const evidence = (calls: Partial<CallRecord> | null, refusedSince: Date | null = null) => ({
  savedAt: SAVED,
  refusedSince,
  calls:
    calls === null
      ? null
      : {
          failures: 0,
          failingSince: at(100),
          troubleSince: at(90),
          failedAt: at(110),
          recoveredAt: null,
          ...calls,
        },
});

describe('the health of a store', () => {
  it('is UP since its settings were saved while no call has failed', () => {
    expect(healthOf(evidence(null), at(500))).toEqual({ status: 'UP', since: SAVED });
  });

  it('is DOWN while the store refuses the credentials, whatever its calls show', () => {
    expect(healthOf(evidence({ failures: 1 }, at(50)), at(500))).toEqual({ status: 'DOWN', since: at(50) });
  });

  it('is DOWN from the fifth consecutive failure on, since the first of them', () => {
    expect(healthOf(evidence({ failures: 4 }), at(111)).status).toBe('DEGRADED');
    expect(healthOf(evidence({ failures: 5 }), at(111))).toEqual({ status: 'DOWN', since: at(100) });
  });

  it('stays DOWN until a call has succeeded, however long that takes', () => {
    expect(healthOf(evidence({ failures: 5 }), at(90_000)).status).toBe('DOWN');
  });

  it('is DEGRADED since the first failure while a few calls have failed', () => {
    expect(healthOf(evidence({ failures: 1 }), at(111))).toEqual({ status: 'DEGRADED', since: at(90) });
  });

  it('is UP again when nothing has been heard for five minutes after a few failures', () => {
    expect(healthOf(evidence({ failures: 4 }), at(409)).status).toBe('DEGRADED');
    expect(healthOf(evidence({ failures: 4 }), at(410))).toEqual({ status: 'UP', since: at(410) });
  });

  it('is DEGRADED until the last failure is ten seconds old after a recovery, then UP', () => {
    const recovered = evidence({ failures: 0, recoveredAt: at(112) });
    expect(healthOf(recovered, at(119)).status).toBe('DEGRADED');
    expect(healthOf(recovered, at(120))).toEqual({ status: 'UP', since: at(120) });
  });

  it('is UP since the recovery when the last failure was long before', () => {
    expect(healthOf(evidence({ recoveredAt: at(700) }), at(701))).toEqual({ status: 'UP', since: at(700) });
  });

  it('is UP since the settings were saved when that was after the last failure', () => {
    const saved = { ...evidence({ recoveredAt: at(112) }), savedAt: at(300) };
    expect(healthOf(saved, at(301))).toEqual({ status: 'UP', since: at(300) });
  });
});
