import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DueWorkSources } from '../../project/index.js';
import { STREAMS } from './event-stream.repository.js';

/** Adds endpoints to which events are to be sent to the due work that operators see. */
@Injectable()
export class EventDueWork implements OnModuleInit {
  constructor(private readonly sources: DueWorkSources) {}

  onModuleInit(): void {
    this.sources.add({ kind: 'EVENT', measure: (statements) => STREAMS.measure(statements) });
  }
}
