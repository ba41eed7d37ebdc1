import { Injectable } from '@nestjs/common';
import type { Claim } from '../../platform/database/rows/due-work.js';
import { ProcessPhase } from '../../platform/process/process-phase.js';
import { Log } from '../../platform/observability/logging/log.js';
import { type ErasedPerson, type PersonalDataSource, PersonalDataSources } from '../project/index.js';
import { PlayerErasureRepository } from './player-erasure.repository.js';

/** Time of one run, less than the lease; the next run continues. */
const RUN_MS = 30_000;
/** Interval at which an erasure checks whether open purchases, rewards, grants and messages are over. */
const OPEN_MS = 10 * 60_000;

/** Outcome of a run: everything is erased, something is open, the time was up, or another worker has the erasure. */
type Progress = 'erased' | 'open' | 'interrupted' | 'lost';

/**
 * Outcome of going through the sources once; `again` when rows were erased, from which others may have been made
 * meanwhile.
 */
type Pass = Progress | 'again';

/**
 * Erases a person in small batches, each on its own: a run that is killed is continued by the next one. What is over is
 * erased at once. What is still open keeps the ids that it needs until it is over; the last stage waits for that.
 */
@Injectable()
export class ErasePlayerService {
  constructor(
    private readonly sources: PersonalDataSources,
    private readonly erasures: PlayerErasureRepository,
    private readonly phase: ProcessPhase,
    private readonly log: Log,
  ) {}

  /** Continues an erasure if it is due and no other worker has it. */
  async execute(eraseId: string): Promise<void> {
    const claimed = await this.erasures.claim(eraseId);
    if (claimed === null) return;
    const { claim, person } = claimed;
    const until = performance.now() + RUN_MS;
    let progress = await this.stage(claim, person, this.sources.ofStage('records'), until);
    if (progress === 'erased')
      progress = await this.stage(claim, person, this.sources.ofStage('last'), until);
    await this.settle(claim, person.pjid, progress);
  }

  /**
   * Goes through the sources of a stage until nothing is left to erase: one that was passed may have got a row since.
   */
  private async stage(
    claim: Claim,
    person: ErasedPerson,
    sources: readonly PersonalDataSource[],
    until: number,
  ): Promise<Progress> {
    for (;;) {
      const pass = await this.pass(claim, person, sources, until);
      if (pass !== 'again') return pass;
    }
  }

  private async pass(
    claim: Claim,
    person: ErasedPerson,
    sources: readonly PersonalDataSource[],
    until: number,
  ): Promise<Pass> {
    let isOpen = false;
    let hasErased = false;
    for (const source of sources) {
      for (;;) {
        if (!this.phase.isTimeLeft(until)) return 'interrupted';
        const erased = await source.eraseSome(person);
        if (erased === 0) break;
        hasErased = true;
        if (!(await this.erasures.count(claim, erased))) return 'lost';
      }
      isOpen = (await source.remains(person)) || isOpen;
    }
    if (isOpen) return 'open';
    return hasErased ? 'again' : 'erased';
  }

  private async settle(claim: Claim, pjid: string, progress: Progress): Promise<void> {
    switch (progress) {
      case 'lost':
        return;
      case 'interrupted':
        return this.erasures.postpone(claim, 0, 'interrupted');
      case 'open':
        return this.erasures.postpone(claim, OPEN_MS, 'open work');
      case 'erased':
        if (await this.erasures.finish(claim)) this.log.info('a person was erased', { pjid });
    }
  }
}
