import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OutboundHttp } from '../../../platform/outbound/outbound-http.js';
import { onceEvery } from '../../../platform/observability/logging/once-every.js';
import { SequentialWork } from '../../../platform/request-context/sequential-work.js';
import { Log } from '../../../platform/observability/logging/log.js';
import { type CredentialOwner, CredentialRefusalRepository } from './credential-refusal.repository.js';

/** Interval at which refusals of other processes are reloaded. */
const RELOAD_MS = 30_000;
/** Interval at which a continuing refusal is stored again, so that it covers settings that were saved meanwhile. */
const SAVE_AGAIN_MS = 30_000;
const LOG_INTERVAL_MS = 30_000;

/**
 * Records in the background which stores refuse whose credentials, for all processes. Writes only changes; a failure
 * does not affect the call.
 */
@Injectable()
export class CredentialRefusals implements OnModuleInit {
  /** Time at which each known refusal was stored, by project and store; 0 for those of other processes. */
  private known = new Map<string, number>();
  private readAt = Number.NEGATIVE_INFINITY;
  /** In their order, so that a refusal and its end are stored one after the other. */
  private readonly writes = new SequentialWork((error) => this.reportFailure(error));

  constructor(
    private readonly refusals: CredentialRefusalRepository,
    private readonly http: OutboundHttp,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.http.onCredentials({
      refused: (owner) => this.writes.add(() => this.refused(owner)),
      accepted: (owner) => this.accepted(owner),
    });
  }

  private async refused(owner: CredentialOwner): Promise<void> {
    const savedAt = this.known.get(nameOf(owner));
    if (savedAt !== undefined && performance.now() - savedAt < SAVE_AGAIN_MS) return;
    await this.refusals.keep(owner);
    this.known.set(nameOf(owner), performance.now());
  }

  /** Runs for nearly every call to a store, so it does as little as possible. */
  private accepted(owner: CredentialOwner): void {
    if (performance.now() - this.readAt > RELOAD_MS) {
      this.readAt = performance.now();
      this.writes.add(() => this.readAgain());
    }
    this.forgetIfKnown(owner);
  }

  private forgetIfKnown(owner: CredentialOwner): void {
    if (!this.known.delete(nameOf(owner))) return;
    this.writes.add(() => this.refusals.forget(owner));
  }

  private async readAgain(): Promise<void> {
    const all = await this.refusals.all();
    this.known = new Map(all.map((owner) => [nameOf(owner), this.known.get(nameOf(owner)) ?? 0]));
  }

  private readonly reportFailure = onceEvery(LOG_INTERVAL_MS, (error: unknown) =>
    this.log.error('refused credentials could not be stored', error),
  );
}

const nameOf = ({ pjid, store }: CredentialOwner): string => `${pjid}:${store}`;
