import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Schema } from '../database/schema/schema.js';
import { Sweeps } from '../queue/sweeps.js';

/**
 * Lets sweeps run as soon as the database can be used for the first time: before, each of them would only fail. They
 * survive a later outage by themselves.
 */
@Injectable()
export class SweepStart implements OnModuleInit {
  constructor(
    private readonly schema: Schema,
    private readonly sweeps: Sweeps,
  ) {}

  onModuleInit(): void {
    void this.schema.usable.then(() => this.sweeps.open());
  }
}
