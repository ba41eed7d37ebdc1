import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { INT63 } from '../../../platform/database/sql/unsigned.js';
import { SavedView, type ViewFilters } from './saved-view.entity.js';

/** Views of one project that a caller may see. */
const MAX_LISTED = 500;

/** A view to save. */
export interface NewView {
  readonly pjid: string;
  readonly owner: string;
  readonly name: string;
  readonly isShared: boolean;
  readonly filters: ViewFilters;
}

/** Stores named filters of lists. */
@Injectable()
export class SavedViewRepository {
  constructor(
    @InjectRepository(SavedView) private readonly views: Repository<SavedView>,
    private readonly database: Database,
  ) {}

  /**
   * Saves a view, or replaces the owner's view of the same name. Returns false when the owner has as many as allowed;
   * saves at the same moment may exceed the limit by a few.
   */
  async save({ pjid, owner, name, isShared, filters }: NewView, max: number): Promise<boolean> {
    const { affectedRows } = await this.database.change(
      `INSERT INTO saved_view (pjid, owner, name, is_shared, filters, saved_at)
       SELECT ?, ?, ?, ?, ?, UTC_TIMESTAMP(3) FROM (
         SELECT COUNT(*) AS others FROM saved_view v WHERE v.pjid = ? AND v.owner = ? AND v.name <> ?
       ) own WHERE own.others < ${max}
       ON DUPLICATE KEY UPDATE is_shared = VALUES(is_shared), filters = VALUES(filters), saved_at = VALUES(saved_at)`,
      [pjid, owner, name, isShared ? 1 : 0, JSON.stringify(filters), pjid, owner, name],
    );
    return affectedRows > 0;
  }

  /** Lists the views of a person, then the shared ones of others, each by name. */
  list(pjid: string, owner: string): Promise<SavedView[]> {
    return (
      this.views
        .createQueryBuilder('view')
        .where('view.pjid = :pjid AND (view.owner = :owner OR view.isShared = 1)', { pjid, owner })
        // So that those of others never leave out an own one.
        .addSelect('IF(view.owner = :owner, 0, 1)', 'is_foreign')
        .orderBy('is_foreign')
        .addOrderBy('view.name')
        .addOrderBy('view.viewId')
        .limit(MAX_LISTED)
        .getMany()
    );
  }

  /** Deletes a view of an owner, of any one for null. Returns false when there is no such view. */
  async delete(pjid: string, viewId: string, owner: string | null): Promise<boolean> {
    const [isOwn, values] = owner === null ? ['', []] : ['AND owner = ?', [owner]];
    const { affectedRows } = await this.database.change(
      `DELETE FROM saved_view WHERE view_id = ${INT63} AND pjid = ? ${isOwn}`,
      [viewId, pjid, ...values],
    );
    return affectedRows > 0;
  }
}
