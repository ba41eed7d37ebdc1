import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '../../support/eventually.js';
import type { Prometheus } from '../prometheus.js';

/** A time in which an alert fired. */
interface Firing {
  readonly alert: string;
  readonly from: number;
  /** Null while it fires. */
  to: number | null;
}

const LOOK_MS = 1_000;
/** Prometheus looks at the rules once a second. */
const PAST_SECONDS = 2;

/** Notes when each alert began to fire and when it was silent again. */
export class AlertDiary {
  private readonly firings: Firing[] = [];
  private isOpen = true;
  private readonly writing: Promise<void>;

  constructor(private readonly prometheus: Prometheus) {
    this.writing = this.write();
  }

  async close(): Promise<void> {
    this.isOpen = false;
    await this.writing;
  }

  /** Alerts that fire now. */
  get firing(): readonly string[] {
    return this.firings.filter(({ to }) => to === null).map(({ alert }) => alert);
  }

  /** Alerts that began to fire since a moment, each once. */
  begunSince(moment: number): readonly string[] {
    return [
      ...new Set(this.firings.filter(({ from }) => from >= moment).map(({ alert }) => alert)),
    ].toSorted();
  }

  /** When an alert has fired for the first time since a moment. */
  async firedSince(alert: string, moment: number, withinMs: number): Promise<number | null> {
    const found = (): Firing | undefined =>
      this.firings.find((one) => one.alert === alert && one.from >= moment);
    const firing = await eventually(async () => found(), Boolean, withinMs).catch(() => undefined);
    return firing?.from ?? null;
  }

  /** When an alert is silent. */
  async silentSince(alert: string, withinMs: number): Promise<number | null> {
    const isSilent = async (): Promise<boolean> => !this.firing.includes(alert);
    const silent = await eventually(isSilent, Boolean, withinMs).catch(() => false);
    return silent ? (this.firings.findLast((one) => one.alert === alert)?.to ?? null) : null;
  }

  private async write(): Promise<void> {
    while (this.isOpen) {
      await wait(LOOK_MS);
      const names = await this.prometheus.fired(PAST_SECONDS).catch(() => null);
      if (names !== null) this.note(names);
    }
  }

  private note(names: readonly string[]): void {
    const now = performance.now();
    for (const one of this.firings) if (one.to === null && !names.includes(one.alert)) one.to = now;
    const { firing } = this;
    for (const alert of names) if (!firing.includes(alert)) this.firings.push({ alert, from: now, to: null });
  }
}
