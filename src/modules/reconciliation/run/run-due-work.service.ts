import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DueWorkSources } from '../../project/index.js';
import { RECONCILIATIONS } from './run.repository.js';

/** Adds comparisons that go on to the due work that operators see. */
@Injectable()
export class RunDueWork implements OnModuleInit {
  constructor(private readonly sources: DueWorkSources) {}

  onModuleInit(): void {
    this.sources.add({
      kind: 'RECONCILIATION',
      measure: (statements) => RECONCILIATIONS.measure(statements),
    });
  }
}
