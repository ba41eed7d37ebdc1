import { Injectable } from '@nestjs/common';
import type { LinkedIds } from '../../shared/personal-data/linked-ids.js';
import { Queues } from '../../platform/queue/queues.js';
import { isPseudonym, Pseudonyms } from '../account/index.js';
import { type Person, PersonalDataSources, personNotNamed, ProjectDirectory } from '../project/index.js';
import { ERASE_QUEUE } from './erase-queue.js';
import { PlayerErasureRepository } from './player-erasure.repository.js';

/** An accepted erasure. */
export interface RequestedErasure {
  readonly eraseId: string;
  /** Ids that the records of the person name besides: the erasure leaves them. */
  readonly linked: LinkedIds;
}

/** Accepts the erasure of a person, which the worker makes. */
@Injectable()
export class RequestErasureService {
  constructor(
    private readonly projects: ProjectDirectory,
    private readonly sources: PersonalDataSources,
    private readonly pseudonyms: Pseudonyms,
    private readonly erasures: PlayerErasureRepository,
    private readonly queues: Queues,
  ) {}

  /**
   * Returns the erasure. A repetition is an erasure of its own, which finds what came in the meantime.
   * @throws AppError INVALID_PARAMETER when neither id is given, or for an unknown project
   */
  async execute(person: Person): Promise<RequestedErasure> {
    if (person.playerId === null && person.imid === null) throw personNotNamed();
    await this.projects.mustExist(person.pjid);
    // Before: the erasure takes away what links them.
    const linked = await this.linkedTo(person);
    const eraseId = await this.erasures.add({ ...person, pseudonyms: await this.pseudonyms.of(person) });
    await this.queues.wake(ERASE_QUEUE, eraseId);
    return { eraseId, linked };
  }

  private async linkedTo(person: Person): Promise<LinkedIds> {
    const search = { person, isSought: (id: string) => !isPseudonym(id) };
    const found = await Promise.all(this.sources.all().map(async (source) => source.linked?.(search)));
    const idsOf = (kind: 'playerId' | 'imid'): readonly string[] => [
      ...new Set(found.flatMap((ids) => ids?.[kind] ?? [])),
    ];
    return {
      playerId: idsOf('playerId'),
      imid: idsOf('imid'),
      isComplete: found.every((ids) => ids?.isComplete !== false),
    };
  }
}
