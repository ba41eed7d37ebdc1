import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type ConfigFinding, type ConfigLint, ConfigLints, ProjectRulesReader } from '../../project/index.js';
import { type GameServer, urlFor } from './game-server.js';
import * as findings from './game-server-lint.js';
import { GRANT_KINDS } from '../grant/grant.entity.js';
import { GameServerRepository } from './game-server.repository.js';
import { WaitingGrantRepository } from '../grant/waiting-grant.repository.js';
import { GameServerConformance } from './game-server-conformance.service.js';

/** Checks the game server of a project in the mode GAME_SERVER: registration, conformance as in game-server/check, and certificates. */
@Injectable()
export class LintGameServer implements ConfigLint, OnModuleInit {
  constructor(
    private readonly lints: ConfigLints,
    private readonly rules: ProjectRulesReader,
    private readonly servers: GameServerRepository,
    private readonly waiting: WaitingGrantRepository,
    private readonly conformance: GameServerConformance,
  ) {}

  onModuleInit(): void {
    this.lints.add(this);
  }

  async findingsOf(pjid: string): Promise<readonly ConfigFinding[]> {
    if ((await this.rules.of(pjid)).grantMode === 'INVENTORY') return [];
    const server = await this.servers.find(pjid);
    if (server === 'sealed') return [findings.unreadableSecrets()];
    const missing = await this.missing(pjid, server);
    return server === null ? missing : [...missing, ...(await this.conformance.findingsOf(server))];
  }

  /** Finds kinds without an address. Coupons are deprecated: their address is required only while grants wait for it. */
  private async missing(pjid: string, server: GameServer | null): Promise<readonly ConfigFinding[]> {
    const waiting = await this.waiting.kindsOf(pjid);
    return GRANT_KINDS.filter(
      (kind) =>
        (server === null || urlFor(server, kind) === null) && (kind === 'PRODUCT' || waiting.has(kind)),
    ).map((kind) => findings.missingServer(kind, waiting.has(kind)));
  }
}
