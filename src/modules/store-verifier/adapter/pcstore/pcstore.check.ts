import { Injectable } from '@nestjs/common';
import {
  type CheckAnswer,
  checkAnswerOf,
  SettingsCheck,
  StoreSettingsReader,
} from '../../../project/index.js';
import { PcstoreClient } from './pcstore.client.js';
import type { PcstoreSettings } from './pcstore.settings.js';

const BUDGET_MS = 10_000;
/** An order id that is shorter than any real one. */
const NO_ORDER = '1';

/** Checks the settings by reading an unknown order: a refusal of the order proves that the key is accepted. */
@Injectable()
export class PcstoreCheck extends SettingsCheck {
  override readonly store = 'PCSTORE';

  constructor(
    private readonly settings: StoreSettingsReader,
    private readonly client: PcstoreClient,
  ) {
    super();
  }

  override async check(pjid: string): Promise<CheckAnswer> {
    const settings = await this.settings.find<PcstoreSettings>(pjid, 'PCSTORE');
    if (settings === null) return { kind: 'not-configured' };
    const until = performance.now() + BUDGET_MS;
    const answer = await this.client.query({ pjid, boid: NO_ORDER, settings, until });
    return answer.kind === 'unavailable' ? checkAnswerOf(answer.reason) : { kind: 'accepted' };
  }
}
