import { Injectable } from '@nestjs/common';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { type Delay, delayOf, delayOfBoth } from './delay.js';
import type { PushContent } from '../message/push-content.js';
import type { MessageClaim } from './push-claim.repository.js';
import { type PendingDevice, PushOutcomeRepository } from './push-outcome.repository.js';
import { DeviceSender } from './device-sender.service.js';
import { OutcomeRecorder, type Reachable, type Sent } from './outcome-recorder.service.js';
import { type Admitted, PushPauses } from './push-pauses.service.js';

/** Devices whose messages are sent at the same time. */
export interface Wave {
  readonly claim: MessageClaim;
  readonly admitted: Admitted;
  readonly pending: readonly PendingDevice[];
  /** By row of the message; the call adds to it. */
  readonly delays: Map<string, Delay>;
}

/** `over`: the credentials were refused, or the lease ends soon; `circuit-open`: no call was made. */
export type WaveEnd = 'may-go-on' | 'over' | 'circuit-open';

/** Sends messages to some devices at once; records the attempts before and the outcomes after. */
@Injectable()
export class DeviceWave {
  constructor(
    private readonly outcomes: PushOutcomeRepository,
    private readonly sender: DeviceSender,
    private readonly recorder: OutcomeRecorder,
    private readonly pauses: PushPauses,
    private readonly metrics: Metrics,
  ) {}

  /** Sends a wave. Returns whether more can be sent now. */
  async send({ claim, admitted, pending, delays }: Wave): Promise<WaveEnd> {
    await this.recorder.unreachable(pending.filter(({ device }) => device === null));
    const reachable = pending.filter((one): one is Reachable => one.device !== null);
    if (reachable.length === 0) return 'may-go-on';
    this.metrics.pushRepeats.inc({ reason: 'crash' }, reachable.filter(({ isUnknown }) => isUnknown).length);
    const ids = reachable.map(({ id }) => id);
    if (!(await this.outcomes.begin(claim, ids))) return 'over';
    const sent = await this.sendAll({ claim, admitted }, reachable);
    await this.recorder.record(sent);
    for (const { to, answer } of sent) {
      const delay = delayOf(answer);
      if (delay !== null) delays.set(to.messageId, delayOfBoth(delays.get(to.messageId), delay));
    }
    return this.judge(admitted, sent);
  }

  private sendAll(
    { claim, admitted: { sender } }: Pick<Wave, 'claim' | 'admitted'>,
    reachable: readonly Reachable[],
  ): Promise<Sent[]> {
    const contents = new Map(claim.messages.map(({ id, content }) => [id, content]));
    const sendOne = async (to: Reachable): Promise<Sent> => {
      const content = contents.get(to.messageId) as PushContent; // the devices were selected by these messages
      return { to, answer: await this.sender.send(sender, to, content) };
    };
    return Promise.all(reachable.map(sendOne));
  }

  /** Derives from the answers whether the credentials work and whether more can be sent. */
  private async judge(admitted: Admitted, sent: readonly Sent[]): Promise<WaveEnd> {
    for (const { answer } of sent) {
      if (answer.kind !== 'credentials') continue;
      await this.pauses.pause(admitted, answer.reason);
      return 'over';
    }
    const isTaken = sent.some(({ answer: { kind } }) => kind === 'delivered' || kind === 'unregistered');
    if (isTaken) await this.pauses.succeed(admitted);
    return sent.every(({ answer: { kind } }) => kind === 'not-asked') ? 'circuit-open' : 'may-go-on';
  }
}
