import { Injectable } from '@nestjs/common';
import { Queues } from '../../../platform/queue/queues.js';
import { Pseudonyms } from '../../account/index.js';
import { type Person, ProjectDirectory } from '../../project/index.js';
import { ERASE_QUEUE } from '../domain/erase-queue.js';
import { personNotNamed, projectUnknown } from '../domain/privacy.errors.js';
import { PlayerErasureRepository } from '../persistence/player-erasure.repository.js';

/** Accepts the erasure of a person, which the worker makes. */
@Injectable()
export class RequestErasureService {
  constructor(
    private readonly projects: ProjectDirectory,
    private readonly pseudonyms: Pseudonyms,
    private readonly erasures: PlayerErasureRepository,
    private readonly queues: Queues,
  ) {}

  /**
   * Returns the id of the erasure. A repetition is an erasure of its own, which finds what came in the meantime.
   * @throws AppError INVALID_PARAMETER when neither id is given, or for an unknown project
   */
  async execute(person: Person): Promise<string> {
    if (person.playerId === null && person.imid === null) throw personNotNamed();
    if (!(await this.projects.exists(person.pjid))) throw projectUnknown();
    const eraseId = await this.erasures.add({ ...person, pseudonyms: await this.pseudonyms.of(person) });
    await this.queues.wake(ERASE_QUEUE, eraseId);
    return eraseId;
  }
}
