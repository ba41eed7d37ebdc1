import { Injectable } from '@nestjs/common';
import { Log } from '../../../platform/observability/logging/log.js';
import { onceEvery } from '../../../platform/observability/logging/once-every.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import type { PushContent } from '../message/push-content.js';
import { type PushSender, PushService, type SendAnswer } from '../message/push-service.js';
import { PushDeviceRepository } from '../device/push-device.repository.js';
import type { Reachable } from './outcome-recorder.service.js';

const LOG_INTERVAL_MS = 60_000;

/** Reason of a device whose token cannot be decrypted: its key is no longer configured. */
export const TOKEN_UNREADABLE = 'token cannot be decrypted';

const TOKENS_UNREADABLE = 'a sealed token of a device cannot be decrypted';
const DEVICES_REFUSED = 'the push service refuses devices of a project';

/** Sends a message to one device, and logs an error when an operator must fix something. */
@Injectable()
export class DeviceSender {
  constructor(
    private readonly devices: PushDeviceRepository,
    private readonly push: PushService,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {}

  /** Sends the message; a token that cannot be decrypted fails without a call. */
  async send(sender: PushSender, to: Reachable, content: PushContent): Promise<SendAnswer> {
    const { tokenKey, sealedToken } = to.device;
    const token = this.devices.open(sender.pjid, tokenKey, sealedToken);
    const answer: SendAnswer =
      token === null
        ? { kind: 'failed', reason: TOKEN_UNREADABLE, alarms: true }
        : await this.push.send(sender, token, content);
    if (answer.kind === 'later' && answer.isUnknown) this.metrics.pushRepeats.inc({ reason: answer.reason });
    if ((answer.kind === 'failed' || answer.kind === 'later') && answer.alarms) {
      this.metrics.pushAlarms.inc({ reason: answer.reason });
      this.reportFailure(token === null ? TOKENS_UNREADABLE : DEVICES_REFUSED, sender);
    }
    return answer;
  }

  private readonly reportFailure = onceEvery(LOG_INTERVAL_MS, (event: string, { pjid }: PushSender) =>
    this.log.error(event, undefined, { pjid, store: 'PUSH' }),
  );
}
