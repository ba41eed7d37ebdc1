import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DueWorkSources } from '../project/index.js';
import { ERASURES } from './player-erasure.repository.js';

/** Adds erasures to the due work that operators see. */
@Injectable()
export class ErasureDueWork implements OnModuleInit {
  constructor(private readonly sources: DueWorkSources) {}

  onModuleInit(): void {
    this.sources.add({ kind: 'ERASURE', measure: (statements) => ERASURES.measure(statements) });
  }
}
