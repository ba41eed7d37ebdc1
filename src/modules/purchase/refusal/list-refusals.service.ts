import { Injectable } from '@nestjs/common';
import { ProjectDirectory } from '../../project/index.js';
import type { RefusedPerson, StoredRefusal } from './refused-reservation.js';
import { RefusedReservationRepository } from './refused-reservation.repository.js';

/** Lists refused reservations of a player or a member. */
@Injectable()
export class ListRefusalsService {
  constructor(
    private readonly projects: ProjectDirectory,
    private readonly refusals: RefusedReservationRepository,
  ) {}

  /** @throws AppError INVALID_PARAMETER for an unknown project */
  async execute(person: RefusedPerson): Promise<readonly StoredRefusal[]> {
    await this.projects.mustExist(person.pjid);
    return this.refusals.list(person);
  }
}
