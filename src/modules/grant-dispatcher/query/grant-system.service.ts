import { Injectable, type OnModuleInit } from '@nestjs/common';
import { measureDue } from '../../../platform/database/rows/due-measure.js';
import {
  DueWorkSources,
  type FailingSystem,
  type FailingSystemQuery,
  FailingSystemSources,
  SystemHealth,
} from '../../project/index.js';
import { GAME_SERVER } from '../game-server/game-server.js';
import { DUE_GRANTS } from './due-grants.sql.js';
import { PausedGameServerRepository } from './paused-game-server.repository.js';

/** Adds grants and game servers to what operators see of the deployment. */
@Injectable()
export class GrantSystem implements OnModuleInit {
  constructor(
    private readonly dueWork: DueWorkSources,
    private readonly failingSystems: FailingSystemSources,
    private readonly paused: PausedGameServerRepository,
    private readonly health: SystemHealth,
  ) {}

  onModuleInit(): void {
    this.dueWork.add({ kind: 'GRANT', measure: (statements) => measureDue(statements, DUE_GRANTS) });
    this.failingSystems.add({ kind: 'GAME_SERVER', list: (query) => this.list(query) });
  }

  private async list(query: FailingSystemQuery): Promise<readonly FailingSystem[]> {
    const servers = await this.paused.list(query);
    const paused = servers.map((server) => ({ ...server, store: null, status: 'PAUSED' as const }));
    return this.health.failingOrPaused(GAME_SERVER, query, paused);
  }
}
