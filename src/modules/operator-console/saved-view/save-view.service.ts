import { Injectable } from '@nestjs/common';
import { ProjectDirectory } from '../../project/index.js';
import { tooManyViews } from './saved-view.errors.js';
import { type NewView, SavedViewRepository } from './saved-view.repository.js';

const MAX_VIEWS = 50;

export type SaveViewCommand = NewView;

/** Saves named filters of a list, or replaces those of the same name. */
@Injectable()
export class SaveViewService {
  constructor(
    private readonly views: SavedViewRepository,
    private readonly projects: ProjectDirectory,
  ) {}

  /** @throws AppError INVALID_PARAMETER for an unknown project, and when the person has 50 views in the project */
  async execute(command: SaveViewCommand): Promise<void> {
    await this.projects.mustExist(command.pjid);
    if (!(await this.views.save(command, MAX_VIEWS))) throw tooManyViews(MAX_VIEWS);
  }
}
