import { Injectable } from '@nestjs/common';
import type { SavedView } from './saved-view.entity.js';
import { SavedViewRepository } from './saved-view.repository.js';

/** Lists the views that a person may open. */
@Injectable()
export class ListViewsService {
  constructor(private readonly views: SavedViewRepository) {}

  /** Returns the person's own views and those that others share in the project: own ones first, each by name. */
  execute(pjid: string, owner: string): Promise<readonly SavedView[]> {
    return this.views.list(pjid, owner);
  }
}
