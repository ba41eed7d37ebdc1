import { describe, expect, it } from '@jest/globals';
import { ProcessPhase } from '../../../platform/process/process-phase.js';
import type { Log } from '../../../platform/observability/logging/log.js';
import type { ProjectDirectory } from '../../project/index.js';
import { RecountFlaggedService } from './recount-flagged.service.js';
import type { RefundScore } from './refund-score.entity.js';
import type { RefundScoreRepository } from './refund-score.repository.js';
import type { RefundScores } from './refund-scores.service.js';

describe('the recount of flagged scores', () => {
  it('goes on where the last one ended, page by page and project by project, then begins anew', async () => {
    const ids = Array.from({ length: 250 }, (_, index) => String(1_000 + index));
    const projects: Partial<ProjectDirectory> = {
      all: () => Promise.resolve(['B', 'A']),
      openOf: (pjids) => Promise.resolve(pjids),
    };
    const scores: Partial<RefundScoreRepository> = {
      listFlagged: (pjid, after, limit) =>
        Promise.resolve(
          ids
            .filter((id) => after === undefined || id > after)
            .slice(0, limit)
            .map((id) => ({ id, pjid, playerId: id, imid: null }) as RefundScore),
        ),
    };
    const counted: string[] = [];
    let isTimeLeft = true;
    const refundScores: Partial<RefundScores> = {
      refresh: ({ pjid, id }) => {
        counted.push(`${pjid} ${id}`);
        isTimeLeft = counted.length % 120 !== 0;
        return Promise.resolve();
      },
    };
    const recount = new RecountFlaggedService(
      projects as ProjectDirectory,
      scores as RefundScoreRepository,
      refundScores as RefundScores,
      { isTimeLeft: () => isTimeLeft } as unknown as ProcessPhase,
      {} as Log,
    );
    const all = ['A', 'B'].flatMap((pjid) => ids.map((id) => `${pjid} ${id}`));
    while (counted.length < 2 * all.length) {
      isTimeLeft = true;
      await recount.execute();
    }
    expect(counted.slice(0, 2 * all.length)).toEqual([...all, ...all]);
  });
});
