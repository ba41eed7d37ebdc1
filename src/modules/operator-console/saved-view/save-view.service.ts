import { Injectable } from '@nestjs/common';
import { tooManyViews } from './saved-view.errors.js';
import { type NewView, SavedViewRepository } from './saved-view.repository.js';

const MAX_VIEWS = 50;

export type SaveViewCommand = NewView;

/** Saves named filters of a list, or replaces those of the same name. */
@Injectable()
export class SaveViewService {
  constructor(private readonly views: SavedViewRepository) {}

  /** @throws AppError INVALID_PARAMETER when the person has 50 views in the project */
  async execute(command: SaveViewCommand): Promise<void> {
    if (!(await this.views.save(command, MAX_VIEWS))) throw tooManyViews(MAX_VIEWS);
  }
}
