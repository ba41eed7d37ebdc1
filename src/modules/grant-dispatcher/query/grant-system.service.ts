import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CircuitSources, DueWorkSources } from '../../project/index.js';
import { GrantSystemRepository } from './grant-system.repository.js';

/** Adds grants and game servers to what operators see of the deployment. */
@Injectable()
export class GrantSystem implements OnModuleInit {
  constructor(
    private readonly dueWork: DueWorkSources,
    private readonly circuits: CircuitSources,
    private readonly system: GrantSystemRepository,
  ) {}

  onModuleInit(): void {
    this.dueWork.add({ kind: 'GRANT', measure: (statements) => this.system.measureDue(statements) });
    this.circuits.add({ kind: 'GAME_SERVER', list: (query) => this.system.listPaused(query) });
  }
}
