import { Injectable } from '@nestjs/common';
import { toIsoTime } from '../../../shared/time/iso-time.js';
import { messageIdUnknown } from '../message/push.errors.js';
import type { PushEvent } from '../message/push-event.js';
import {
  type DeviceOutcome,
  type MessageRecord,
  PushMessageRepository,
} from '../message/push-message.repository.js';
import { PushPauseRepository } from '../delivery/push-pause.repository.js';

/** Lists what has happened to a message for operators, in order. */
@Injectable()
export class PushTimelineService {
  constructor(
    private readonly messages: PushMessageRepository,
    private readonly pauses: PushPauseRepository,
  ) {}

  /** @throws AppError INVALID_PARAMETER for an unknown messageId */
  async execute(pjid: string, messageId: string): Promise<readonly PushEvent[]> {
    const message = await this.messages.find(pjid, messageId);
    if (message === null) throw messageIdUnknown();
    const devices = await this.messages.devicesOf(message.id);
    const pause = message.status === 'QUEUED' ? await this.pauses.find(pjid) : null;
    const events = [...beginningOf(message, devices), ...devices.flatMap(toEvent), ...endOf(message)];
    if (pause !== null) {
      const { since: at, reason, pausedUntil } = pause;
      events.push({ at, kind: 'PAUSED', detail: { reason, until: toIsoTime(pausedUntil) } });
    }
    return events.toSorted((one, other) => one.at.getTime() - other.at.getTime()); // equal times stay in this order
  }
}

function beginningOf(message: MessageRecord, devices: readonly DeviceOutcome[]): PushEvent[] {
  const { acceptedAt, traceId, expiresAt, targetedAt, delivered, unregistered, failed, expired } = message;
  const detail = { to: 'QUEUED', traceId, expiresAt: toIsoTime(expiresAt) };
  const accepted: PushEvent = { at: acceptedAt, kind: 'TRANSITION', detail };
  if (targetedAt === null) return [accepted];
  // Of purged devices only the counts remain.
  const count = Math.max(devices.length, delivered + unregistered + failed + expired);
  return [accepted, { at: targetedAt, kind: 'DEVICES', detail: { count } }];
}

/** Builds the event of an outcome, or of the state of a device without one. */
function toEvent(device: DeviceOutcome): PushEvent[] {
  const { app, platform, outcome, attempts, attemptedAt, settledAt, reason } = device;
  const detail = { app, platform, outcome, attempts, reason };
  if (settledAt !== null) return [{ at: settledAt, kind: 'OUTCOME', detail }];
  return attemptedAt === null || attempts === 0 ? [] : [{ at: attemptedAt, kind: 'ATTEMPT', detail }];
}

function endOf(message: MessageRecord): PushEvent[] {
  const { status, settledAt, dueAt, isTaken, attempts, reason } = message;
  if (settledAt !== null) {
    const { delivered, unregistered, failed, expired } = message;
    const detail = { to: status, delivered, unregistered, failed, expired };
    return [{ at: settledAt, kind: 'TRANSITION', detail }];
  }
  if (dueAt === null) return [];
  return [{ at: dueAt, kind: 'WAITING', detail: { isBeingSent: isTaken, failedAttempts: attempts, reason } }];
}
