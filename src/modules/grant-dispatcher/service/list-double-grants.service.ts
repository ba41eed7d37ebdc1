import { Injectable } from '@nestjs/common';
import type { StoredDoubleGrant } from '../domain/double-grant.js';
import { DoubleGrantRepository } from '../persistence/double-grant.repository.js';

export interface ListDoubleGrantsCommand {
  readonly pjid: string;
  /** From an earlier page; undefined for the first one. */
  readonly cursor: string | undefined;
  readonly size: number;
}

/** Page of incidents, newest first. */
export interface DoubleGrantPage {
  readonly incidents: readonly StoredDoubleGrant[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** Lists the grants of a project that may have been given twice. */
@Injectable()
export class ListDoubleGrantsService {
  constructor(private readonly incidents: DoubleGrantRepository) {}

  async execute({ pjid, cursor, size }: ListDoubleGrantsCommand): Promise<DoubleGrantPage> {
    const found = await this.incidents.list(pjid, cursor, size + 1); // one more shows whether there is a next page
    const incidents = found.slice(0, size);
    return { incidents, nextCursor: found.length > size ? (incidents.at(-1)?.id ?? null) : null };
  }
}
