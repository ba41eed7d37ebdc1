import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { RunEvery } from '../../../platform/queue/run-every.js';
import { DueGrantRepository } from '../grant/due-grant.repository.js';
import { GameServerRepository } from '../game-server/game-server.repository.js';

/** Measures waiting and dead grants and paused game servers. */
@Injectable()
export class MeasureGrantsService {
  constructor(
    private readonly due: DueGrantRepository,
    private readonly servers: GameServerRepository,
    private readonly metrics: Metrics,
  ) {}

  @RunEvery('grants-waiting', 30_000)
  async execute(): Promise<void> {
    const [waiting, oldest, dead, paused] = await Promise.all([
      this.due.count('PENDING'),
      this.due.oldestWaitingSeconds(),
      this.due.count('DEAD'),
      this.servers.countPaused(),
    ]);
    this.metrics.grantsWaiting.set(waiting);
    this.metrics.grantsOldest.set(oldest);
    this.metrics.grantsDead.set(dead);
    this.metrics.gameServersPaused.set(paused);
  }
}
