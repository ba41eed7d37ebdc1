import { Injectable } from '@nestjs/common';
import type { ShownGameServer } from './game-server.js';
import { GameServerRepository } from './game-server.repository.js';

/** Lists a project's game servers, one or none, without their secrets. */
@Injectable()
export class ListGameServersService {
  constructor(private readonly servers: GameServerRepository) {}

  execute(pjid: string): Promise<readonly ShownGameServer[]> {
    return this.servers.list(pjid);
  }
}
