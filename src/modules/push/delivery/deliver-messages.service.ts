import { Injectable } from '@nestjs/common';
import type { Delay } from './delay.js';
import type { MessageClaim } from './push-claim.repository.js';
import { PushOutcomeRepository } from './push-outcome.repository.js';
import { DeviceWave } from './device-wave.service.js';
import { MessageSettlement } from './message-settlement.service.js';
import { type Admitted, PushPauses } from './push-pauses.service.js';
import { TakeMessagesService } from './take-messages.service.js';

/** Time after which no more devices are started, so that the claim is settled within its lease. */
const BEGIN_WITHIN_MS = 8_000;

interface Sending {
  /** By row of the message. */
  readonly delays: ReadonlyMap<string, Delay>;
  readonly isCircuitOpen: boolean;
}

/** Result of one batch. */
export interface Batch {
  /** Number of messages; 0 also while the project is paused. */
  readonly found: number;
  /** No call was made: the circuit is open, or the concurrency limit is reached. */
  readonly isCircuitOpen: boolean;
}

const NOTHING: Batch = { found: 0, isCircuitOpen: false };

/** Claims due messages of a project and sends them to their devices. */
@Injectable()
export class DeliverMessagesService {
  constructor(
    private readonly pauses: PushPauses,
    private readonly takeMessages: TakeMessagesService,
    private readonly outcomes: PushOutcomeRepository,
    private readonly wave: DeviceWave,
    private readonly settlement: MessageSettlement,
  ) {}

  /** Sends at most `most` messages, to as many devices at once; none once the process drains. */
  async execute(pjid: string, most: number): Promise<Batch> {
    const admitted = await this.pauses.admit(pjid);
    if (admitted === null) return NOTHING;
    const claim = await this.takeMessages.execute(pjid, admitted.trial === null ? most : 1);
    if (claim.messages.length === 0) return NOTHING;
    const { delays, isCircuitOpen } = await this.send(claim, admitted, most);
    await this.settlement.settle(claim, delays);
    return { found: claim.messages.length, isCircuitOpen };
  }

  /** Sends messages and returns the reasons of those that must wait. */
  private async send(claim: MessageClaim, admitted: Admitted, atOnce: number): Promise<Sending> {
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
