import { Injectable } from '@nestjs/common';
import { OutboundHttp } from '../../../platform/outbound/outbound-http.js';
import { Log } from '../../../platform/observability/logging/log.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { StoreSettingsReader } from '../../project/index.js';
import type { PushSender, PushSettings } from '../message/push-service.js';
import { type Pause, PushPauseRepository } from './push-pause.repository.js';

/** Project whose messages may be sent now. */
export interface Admitted {
  readonly sender: PushSender;
  /** When its settings were saved. */
  readonly savedAt: Date;
  /** Pause that has ended: one message is sent as a trial. Null without a pause. */
  readonly trial: Pause | null;
}

/**
 * Pauses projects whose credentials the push service refuses: the next messages would fail too, and only an operator
 * can fix it. A pause ends when the settings are saved, by any process, or when a trial message succeeds.
 */
@Injectable()
export class PushPauses {
  constructor(
    private readonly pauses: PushPauseRepository,
    private readonly settings: StoreSettingsReader,
    private readonly http: OutboundHttp,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {}

  /** Returns how messages of a project are sent; null while it is paused. */
  async admit(pjid: string): Promise<Admitted | null> {
    const pause = await this.pauses.find(pjid);
    const isPaused = pause !== null && !(await this.isChanged(pause)) && !pause.isOver;
    if (isPaused) return null;
    const found = await this.settings.findSaved<PushSettings>(pjid, 'PUSH');
    if (found === null) return null;
    const isStill = pause !== null && pause.isOver && isSame(pause.settingsSavedAt, found.savedAt);
    return {
      sender: { pjid, settings: found.settings },
      savedAt: found.savedAt,
      trial: isStill ? pause : null,
    };
  }

  /** Begins a pause after the push service refused the credentials. */
  async pause({ sender: { pjid }, savedAt }: Admitted, reason: string): Promise<void> {
    await this.pauses.pause(pjid, reason, savedAt);
    this.http.credentialsRefused('PUSH', { pjid, reason: 'credentials refused' });
  }

  /** Ends the pause after a trial that the push service accepted. */
  async succeed({ trial }: Admitted): Promise<void> {
    if (trial !== null) await this.resume(trial);
  }

  /** Ends the pauses whose settings were saved since, and returns the projects that stay paused. */
  async stillPaused(): Promise<ReadonlySet<string>> {
    const all = await this.pauses.list();
    const paused = new Set<string>();
    for (const pause of all) if (!(await this.isChanged(pause))) paused.add(pause.pjid);
    this.metrics.pushPaused.set(paused.size);
    return new Set(all.filter(({ pjid, isOver }) => paused.has(pjid) && !isOver).map(({ pjid }) => pjid));
  }

  /** Returns whether the settings were saved after they were refused, which ends the pause. */
  private async isChanged(pause: Pause): Promise<boolean> {
    const { pjid, settingsSavedAt } = pause;
    const savedAt = await this.settings.savedAt(pjid, 'PUSH');
    if (savedAt === null || isSame(savedAt, settingsSavedAt)) return false;
    this.settings.forget(pjid, 'PUSH');
    await this.resume(pause);
    return true;
  }

  private async resume(pause: Pause): Promise<void> {
    await this.pauses.resume(pause);
    this.log.info('messages of a project are sent again', { pjid: pause.pjid });
  }
}

const isSame = (one: Date, other: Date): boolean => one.getTime() === other.getTime();
