import { Injectable } from '@nestjs/common';
import { type CursorPage, toCursorPage } from '../../../shared/list/page.js';
import type { StoredDoubleGrant } from './double-grant.js';
import { DoubleGrantRepository } from './double-grant.repository.js';

export interface ListDoubleGrantsCommand {
  readonly pjid: string;
  /** From an earlier page; undefined for the first one. */
  readonly cursor: string | undefined;
  readonly size: number;
}

/** Lists the grants of a project that may have been given twice, newest first. */
@Injectable()
export class ListDoubleGrantsService {
  constructor(private readonly incidents: DoubleGrantRepository) {}

  async execute({ pjid, cursor, size }: ListDoubleGrantsCommand): Promise<CursorPage<StoredDoubleGrant>> {
    const found = await this.incidents.list(pjid, cursor, size + 1);
    return toCursorPage(found, size, ({ id }) => id);
  }
}
