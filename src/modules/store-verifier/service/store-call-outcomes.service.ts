import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CallOutcomes } from '../../project/index.js';
import { STORE_FAMILIES } from '../stores.js';

/** Has the outcomes of the calls to stores recorded for all processes. */
@Injectable()
export class StoreCallOutcomes implements OnModuleInit {
  constructor(private readonly outcomes: CallOutcomes) {}

  onModuleInit(): void {
    this.outcomes.watch(STORE_FAMILIES);
  }
}
