import { Controller, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { visiblePjid } from '../../../platform/access/principal.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { SearchRecordsService } from './search-records.service.js';
import { SearchRequest } from './search.operator.request.js';
import { type SearchView, toSearchView } from './search.operator.view.js';

/** Search by an id. */
@Controller('operator/v1')
@OperatorAccess('OPERATOR', 'ADMIN')
export class SearchOperatorController {
  constructor(private readonly searchRecords: SearchRecordsService) {}

  /**
   * Finds purchases, players, rewards, push messages and grants by one id, whatever it is the id of. Without `pjid` the
   * deployment’s own key searches every project, an operator’s key its own.
   */
  @Post('search')
  @ForConsole('VIEWER')
  @ReadsOnly()
  @Answers()
  async search(@Req() request: Request, @JsonBody() { pjid, text }: SearchRequest): Promise<SearchView> {
    return toSearchView(await this.searchRecords.execute(visiblePjid(request.principal, pjid), text));
  }
}
