import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  DueWorkSources,
  type FailingSystem,
  type FailingSystemQuery,
  FailingSystemSources,
  SystemHealth,
} from '../../project/index.js';
import { FCM_SETTINGS } from '../delivery/fcm/fcm.settings.js';
import { PushSystemRepository } from './push-system.repository.js';

/** Adds messages and the push service to what operators see of the deployment. */
@Injectable()
export class PushSystem implements OnModuleInit {
  constructor(
    private readonly dueWork: DueWorkSources,
    private readonly failingSystems: FailingSystemSources,
    private readonly system: PushSystemRepository,
    private readonly health: SystemHealth,
  ) {}

  onModuleInit(): void {
    this.dueWork.add({ kind: 'PUSH', measure: (statements) => this.system.measureDue(statements) });
    this.failingSystems.add({ kind: 'PUSH_SERVICE', list: (query) => this.list(query) });
  }

  private async list(query: FailingSystemQuery): Promise<readonly FailingSystem[]> {
    const paused = await this.system.listPaused(query);
    return this.health.failingOrPaused([{ system: FCM_SETTINGS.store }], query, paused);
  }
}
