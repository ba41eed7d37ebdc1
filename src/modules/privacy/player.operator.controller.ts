import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../platform/access/access.decorators.js';
import { Answers } from '../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../platform/http/body/request-body.js';
import { Deadline } from '../../platform/http/route/route.decorators.js';
import { ExportPlayerService } from './export-player.service.js';
import { RequestErasureService } from './request-erasure.service.js';
import { ErasePlayerRequest, PlayerRequest } from './player.operator.request.js';
import {
  type PlayerEraseView,
  type PlayerExportView,
  toPlayerEraseView,
  toPlayerExportView,
} from './player.operator.view.js';

/** An export reads up to 10,000 rows of each kind. */
const EXPORT_SECONDS = 30;

/** Export and erasure of the stored data about a person. */
@Controller('operator/v1/player')
@OperatorAccess('OPERATOR', 'ADMIN')
export class PlayerOperatorController {
  constructor(
    private readonly exportPlayer: ExportPlayerService,
    private readonly requestErasure: RequestErasureService,
  ) {}

  /**
   * Exports all stored data about a person in a project, by playerId, imid or both. Credentials such as device tokens
   * are left out.
   */
  @Post('export')
  @ForConsole('SUPPORT')
  @ReadsOnly()
  @Answers()
  @Deadline(EXPORT_SECONDS)
  async export(@JsonBody() body: PlayerRequest): Promise<PlayerExportView> {
    return toPlayerExportView(await this.exportPlayer.execute(body.toPerson()));
  }

  /**
   * Erases a person in a project in the background: the given ids are replaced by keyed hashes, and personal details
   * are deleted. Amounts, receipts and limits stay. What is not over, such as a paid purchase that is not delivered, is
   * erased when it is over. Ids that purchases of the person name besides are answered and left: name them in another
   * call. Can be repeated.
   */
  @Post('erase')
  @ForConsole('ADMIN')
  @Answers()
  async erase(@JsonBody() body: ErasePlayerRequest): Promise<PlayerEraseView> {
    return toPlayerEraseView(await this.requestErasure.execute(body.toPerson()));
  }
}
