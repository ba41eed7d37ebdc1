import { Injectable } from '@nestjs/common';
import type { Page, PageRequest } from '../../../shared/list/page.js';
import { checkSpan } from '../../../shared/time/time-span.js';
import { type GrantFilter, GrantListRepository, type ListedGrant } from './grant-list.repository.js';

export type { ListedGrant } from './grant-list.repository.js';

export interface ListGrantsCommand extends GrantFilter {
  readonly page: PageRequest;
}

/** Lists a project's grants, newest first. */
@Injectable()
export class ListGrantsService {
  constructor(private readonly grants: GrantListRepository) {}

  /** @throws AppError INVALID_PARAMETER for a range that ends before it begins */
  execute({ page, ...filter }: ListGrantsCommand): Promise<Page<ListedGrant>> {
    checkSpan(filter);
    return this.grants.list(filter, page);
  }
}
