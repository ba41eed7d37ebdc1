import { Injectable } from '@nestjs/common';
import { OutboundHttp } from '../../../platform/outbound/outbound-http.js';
import { Log } from '../../../platform/observability/logging/log.js';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { StoreSettingsReader } from '../../project/index.js';
import type { PushSender, PushSettings } from '../domain/push-service.js';
import { type Pause, PushPauseRepository } from '../persistence/push-pause.repository.js';

/** A project that messages are sent for now, and on which terms. */
export interface Admitted {
  readonly sender: PushSender;
  /** When its settings were saved. */
  readonly savedAt: Date;
  /** A pause whose time is up: one message tries whether it works again. */
  readonly trial: Pause | null;
}

/**
 * Pauses projects whose credentials the push service does not take: the next messages would fare no better, and only an
 * operator can mend it. They go on when the settings are saved, by whatever process, or when one message gets through later.
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

  /** How messages of a project are sent; null while they are not. */
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

  /** The push service has refused the credentials. */
  async pause({ sender: { pjid }, savedAt }: Admitted, reason: string): Promise<void> {
    await this.pauses.pause(pjid, reason, savedAt);
    this.http.credentialsRefused('PUSH', { pjid, reason: 'credentials refused' });
  }

  /** The push service has taken the credentials. */
  async succeed({ trial }: Admitted): Promise<void> {
    if (trial !== null) await this.resume(trial);
  }

  /** Ends the pauses whose settings were saved since, and tells which projects are paused still. */
  async stillPaused(): Promise<ReadonlySet<string>> {
    const all = await this.pauses.list();
    const paused = new Set<string>();
    for (const pause of all) if (!(await this.isChanged(pause))) paused.add(pause.pjid);
    this.metrics.pushPaused.set(paused.size);
    return new Set(all.filter(({ pjid, isOver }) => paused.has(pjid) && !isOver).map(({ pjid }) => pjid));
  }

  /** Whether the settings are others than those that were refused; the pause is over then. */
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
