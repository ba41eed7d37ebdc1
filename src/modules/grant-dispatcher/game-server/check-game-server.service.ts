import { Injectable } from '@nestjs/common';
import { invalidParameter } from '../../../shared/error/app-error.js';
import { type CheckReport, GameServerCalls } from './game-server-calls.js';
import type { GameServer } from './game-server.js';
import { GRANT_KINDS } from '../grant/grant.entity.js';
import { gameServerUnknown } from '../grant/grant.errors.js';
import { GameServerRepository } from './game-server.repository.js';

/** Probes the registered addresses of a project's game server and reports the results. */
@Injectable()
export class CheckGameServerService {
  constructor(
    private readonly servers: GameServerRepository,
    private readonly calls: GameServerCalls,
  ) {}

  /** @throws AppError INVALID_PARAMETER when nothing is registered, or the secrets must be entered again */
  async execute(pjid: string): Promise<readonly CheckReport[]> {
    const server = await this.servers.find(pjid);
    if (server === null) throw gameServerUnknown();
    if (server === 'sealed')
      throw invalidParameter(
        'pjid: the secrets of the game server cannot be decrypted; save it again with its secrets',
      );
    return this.probe(server);
  }

  /** Probes the addresses of a registration that was read already. */
  async probe(server: GameServer): Promise<readonly CheckReport[]> {
    const reports = await Promise.all(GRANT_KINDS.map((kind) => this.calls.check(server, kind)));
    return reports.filter((report) => report !== null);
  }
}
