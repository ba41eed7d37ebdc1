import { Injectable, type OnModuleInit } from '@nestjs/common';
import { measureDue } from '../../../platform/database/rows/due-measure.js';
import {
  DueWorkSources,
  type FailingSystem,
  type FailingSystemQuery,
  FailingSystemSources,
  SystemHealth,
} from '../../project/index.js';
import { GAME_SERVER_SYSTEMS } from '../game-server/game-server.js';
import { GRANT_KINDS } from '../grant/grant.entity.js';
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
    const systems = GRANT_KINDS.map((grantKind) => ({ system: GAME_SERVER_SYSTEMS[grantKind], grantKind }));
    return this.health.failingOrPaused(systems, query, await this.paused.list(query));
  }
}
