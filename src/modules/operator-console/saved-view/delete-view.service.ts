import { Injectable } from '@nestjs/common';
import { viewUnknown } from './saved-view.errors.js';
import { SavedViewRepository } from './saved-view.repository.js';

export interface DeleteViewCommand {
  readonly pjid: string;
  readonly viewId: string;
  /** Null for the deployment's own key, which may delete the views of people who have left. */
  readonly owner: string | null;
}

/** Deletes a view. */
@Injectable()
export class DeleteViewService {
  constructor(private readonly views: SavedViewRepository) {}

  /** @throws AppError INVALID_PARAMETER for an unknown view, or one of another person */
  async execute({ pjid, viewId, owner }: DeleteViewCommand): Promise<void> {
    if (!(await this.views.delete(pjid, viewId, owner))) throw viewUnknown();
  }
}
