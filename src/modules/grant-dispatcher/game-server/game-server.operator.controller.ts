import { Controller, Post } from '@nestjs/common';
import { ForConsole, OperatorAccess, ReadsOnly } from '../../../platform/access/access.decorators.js';
import { CallingOperator, type ActingOperator } from '../../../platform/access/calling-operator.js';
import { Answers } from '../../../platform/http/answer/answers.decorators.js';
import { JsonBody } from '../../../platform/http/body/request-body.js';
import { Deadline } from '../../../platform/http/route/route.decorators.js';
import { TwoPersonRule } from '../../project/index.js';
import type { CheckReport } from './game-server-calls.js';
import { CheckGameServerService } from './check-game-server.service.js';
import { ListGameServersService } from './list-game-servers.service.js';
import { ResumeGameServerService } from './resume-game-server.service.js';
import { SaveGameServerService } from './save-game-server.service.js';
import { GameServerRequest, SaveGameServerRequest } from './game-server.operator.request.js';
import { type GameServerView, toGameServerView } from './game-server.view.js';

/** Longer than the longest call to a game server. */
const CHECK_SECONDS = 13;

/** Registration of a project's game server. */
@Controller('operator/v1/game-server')
@OperatorAccess('OPERATOR', 'ADMIN')
export class GameServerOperatorController {
  constructor(
    private readonly saveGameServer: SaveGameServerService,
    private readonly listGameServers: ListGameServersService,
    private readonly checkGameServer: CheckGameServerService,
    private readonly resumeGameServer: ResumeGameServerService,
    private readonly twoPersonRule: TwoPersonRule,
  ) {}

  /** Registers the project's game server and replaces an earlier registration. */
  @Post('save')
  @ForConsole('OPERATOR')
  @Answers()
  async save(
    @JsonBody() body: SaveGameServerRequest,
    @CallingOperator() operator: ActingOperator,
  ): Promise<void> {
    await this.twoPersonRule.check(body.pjid, operator, 'game-server/request-save');
    await this.saveGameServer.execute(body.toCommand());
  }

  /** Lists the project's game server, without its secrets. */
  @Post('list')
  @ForConsole('VIEWER')
  @ReadsOnly()
  @Answers()
  async list(@JsonBody() { pjid }: GameServerRequest): Promise<{ gameServerList: GameServerView[] }> {
    return { gameServerList: (await this.listGameServers.execute(pjid)).map(toGameServerView) };
  }

  /** Calls the game server with a request that no game can mistake for a grant, and reports what looks wrong. */
  @Post('check')
  @ForConsole('SUPPORT')
  @ReadsOnly()
  @Answers()
  @Deadline(CHECK_SECONDS)
  async check(@JsonBody() { pjid }: GameServerRequest): Promise<{ checkList: readonly CheckReport[] }> {
    return { checkList: await this.checkGameServer.execute(pjid) };
  }

  /** Ends the pause of the project's game server, so that it is called again with the saved secrets. */
  @Post('resume')
  @ForConsole('OPERATOR')
  @Answers()
  resume(@JsonBody() { pjid }: GameServerRequest): Promise<void> {
    return this.resumeGameServer.execute(pjid);
  }
}
