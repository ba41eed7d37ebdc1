import { Controller, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { CallerKey } from '../../../platform/access/caller-project.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { DeleteViewService } from './delete-view.service.js';
import { ListViewsService } from './list-views.service.js';
import { SaveViewService } from './save-view.service.js';
import { DeleteViewRequest, ListViewsRequest, SaveViewRequest } from './saved-view.operator.request.js';
import { type SavedViewListView, toSavedViewItem } from './saved-view.operator.view.js';

/** Named filters of the list of purchases, of a person or a key. */
@Controller('operator/v1/view')
@OperatorAccess('OPERATOR', 'ADMIN')
export class ViewOperatorController {
  constructor(
    private readonly listViews: ListViewsService,
    private readonly saveView: SaveViewService,
    private readonly deleteView: DeleteViewService,
  ) {}

  /** Lists the caller's views of a project and those that others share, at most 500. */
  @Post('list')
  @ForConsole('VIEWER')
  @ReadsOnly()
  @Answers()
  async list(
    @JsonBody() { pjid }: ListViewsRequest,
    @CallerKey() caller: string,
  ): Promise<SavedViewListView> {
    const views = await this.listViews.execute(pjid, caller);
    return { viewList: views.map((view) => toSavedViewItem(view, caller)) };
  }

  /** Saves a view, or replaces the caller's view of the same name. A person has at most 50 in a project. */
  @Post('save')
  @ForConsole('VIEWER')
  @Answers()
  save(@JsonBody() body: SaveViewRequest, @CallerKey() owner: string): Promise<void> {
    const { pjid, name, shared: isShared } = body;
    return this.saveView.execute({ pjid, owner, name, isShared, filters: body.toFilters() });
  }

  /** Deletes a view of the caller; the deployment’s own key may delete every view. */
  @Post('delete')
  @ForConsole('VIEWER')
  @Answers()
  delete(
    @JsonBody() { pjid, viewId }: DeleteViewRequest,
    @CallerKey() caller: string,
    @Req() { principal, operatorSession }: Request,
  ): Promise<void> {
    const isDeployment = operatorSession === undefined && principal?.roles.includes('ADMIN') === true;
    return this.deleteView.execute({ pjid, viewId, owner: isDeployment ? null : caller });
  }
}
