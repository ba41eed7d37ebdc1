import { Injectable } from '@nestjs/common';
import type { Delay } from '../domain/delay.js';
import type { Claim } from '../persistence/push-claim.repository.js';
import { PushOutcomeRepository } from '../persistence/push-outcome.repository.js';
import { DeviceWave } from './device-wave.service.js';
import { MessageSettlement } from './message-settlement.service.js';
import { type Admitted, PushPauses } from './push-pauses.service.js';
import { TakeMessagesService } from './take-messages.service.js';

/** After so long no more devices are begun with, so that the messages are done with before others may take them. */
const BEGIN_WITHIN_MS = 8_000;

interface Sending {
  /** By row of the message. */
  readonly delays: ReadonlyMap<string, Delay>;
  readonly isCircuitOpen: boolean;
}

/** What came of taking messages on. */
export interface Batch {
  /** How many messages there were; 0 also while nothing may be sent. */
  readonly found: number;
  /** The push service was not asked: it has too much to do, or has failed too often. */
  readonly isCircuitOpen: boolean;
}

const NOTHING: Batch = { found: 0, isCircuitOpen: false };

/** Takes some due messages of a project on and brings them to their devices. */
@Injectable()
export class DeliverMessagesService {
  constructor(
    private readonly pauses: PushPauses,
    private readonly takeMessages: TakeMessagesService,
    private readonly outcomes: PushOutcomeRepository,
    private readonly wave: DeviceWave,
    private readonly settlement: MessageSettlement,
  ) {}

  /** At most `most` messages, to as many devices at once; none once the process drains. */
  async execute(pjid: string, most: number): Promise<Batch> {
    const admitted = await this.pauses.admit(pjid);
    if (admitted === null) return NOTHING;
    const claim = await this.takeMessages.execute(pjid, admitted.trial === null ? most : 1);
    if (claim.messages.length === 0) return NOTHING;
    const { delays, isCircuitOpen } = await this.send(claim, admitted, most);
    await this.settlement.settle(claim, delays);
    return { found: claim.messages.length, isCircuitOpen };
  }

  /** Why which messages wait. */
  private async send(claim: Claim, admitted: Admitted, atOnce: number): Promise<Sending> {
    const delays = new Map<string, Delay>();
    let isCircuitOpen = false;
    const until = performance.now() + BEGIN_WITHIN_MS;
    let after: string | undefined = '0';
    while (after !== undefined && performance.now() < until) {
      const pending = await this.outcomes.pending(claim, after, atOnce);
      if (pending.length === 0) break;
      const end = await this.wave.send({ claim, admitted, pending, delays });
      isCircuitOpen = end === 'circuit-open';
      after = end === 'may-go-on' && pending.length === atOnce ? pending.at(-1)?.id : undefined;
    }
    return { delays, isCircuitOpen };
  }
}
