import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/time/clock.js';
import type { ConfigFinding } from '../../project/index.js';
import type { GameServer } from './game-server.js';
import { GameServerCalls } from './game-server-calls.js';
import { certificateFindings, conformanceFindings } from './game-server-lint.js';
import { GRANT_KINDS, type GrantKind } from '../grant/grant.entity.js';
import { CheckGameServerService } from './check-game-server.service.js';

/** Probes the registered addresses of a game server and reads the certificates of their hosts, at the same time. */
@Injectable()
export class GameServerConformance {
  constructor(
    private readonly checkGameServer: CheckGameServerService,
    private readonly calls: GameServerCalls,
    private readonly clock: Clock,
  ) {}

  async findingsOf(server: GameServer): Promise<readonly ConfigFinding[]> {
    const [reports, certificates] = await Promise.all([
      this.checkGameServer.probe(server),
      Promise.all(GRANT_KINDS.map((kind) => this.certificate(server, kind))),
    ]);
    return [...reports.flatMap(conformanceFindings), ...certificates.flat()];
  }

  private async certificate(server: GameServer, kind: GrantKind): Promise<readonly ConfigFinding[]> {
    const expiresAt = await this.calls.certificateExpiry(server, kind);
    return certificateFindings(kind, expiresAt, this.clock.now());
  }
}
