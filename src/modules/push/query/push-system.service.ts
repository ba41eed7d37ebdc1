import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FailingSystemSources, DueWorkSources } from '../../project/index.js';
import { PushSystemRepository } from './push-system.repository.js';

/** Adds messages and the push service to what operators see of the deployment. */
@Injectable()
export class PushSystem implements OnModuleInit {
  constructor(
    private readonly dueWork: DueWorkSources,
    private readonly failingSystems: FailingSystemSources,
    private readonly system: PushSystemRepository,
  ) {}

  onModuleInit(): void {
    this.dueWork.add({ kind: 'PUSH', measure: (statements) => this.system.measureDue(statements) });
    this.failingSystems.add({ kind: 'PUSH_SERVICE', list: (query) => this.system.listPaused(query) });
  }
}
