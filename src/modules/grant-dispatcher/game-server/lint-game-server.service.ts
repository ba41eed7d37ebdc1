import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type ConfigFinding, type ConfigLint, ConfigLints, ProjectRulesReader } from '../../project/index.js';
import { urlFor } from './game-server.js';
import * as findings from './game-server-lint.js';
import { GRANT_KINDS, type GrantKind } from '../grant/grant.entity.js';
import { GameServerRepository } from './game-server.repository.js';
import { WaitingGrantRepository } from '../grant/waiting-grant.repository.js';
import { GameServerConformance } from './game-server-conformance.service.js';

/**
 * Checks the game server of a project that delivers by calls, or owes grants that are delivered so: registration,
 * conformance as in game-server/check, and certificates.
 */
@Injectable()
export class LintGameServerService implements ConfigLint, OnModuleInit {
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
    const waiting = await this.waiting.kindsOf(pjid);
    const needed = await this.neededKinds(pjid, waiting);
    if (needed.length === 0) return [];
    const server = await this.servers.find(pjid);
    if (server === 'sealed') return [findings.unreadableSecrets()];
    const missing = needed
      .filter((kind) => server === null || urlFor(server, kind) === null)
      .map((kind) => findings.missingServer(kind, waiting.has(kind)));
    return server === null ? missing : [...missing, ...(await this.conformance.findingsOf(server))];
  }

  /**
   * Returns the kinds of grants that need an address. Coupons are deprecated: only those that wait need one. What a
   * project owed before it changed to an inventory is still sent to its game server.
   */
  private async neededKinds(pjid: string, waiting: ReadonlySet<GrantKind>): Promise<readonly GrantKind[]> {
    const { grantMode } = await this.rules.of(pjid);
    return GRANT_KINDS.filter(
      (kind) => waiting.has(kind) || (kind === 'PRODUCT' && grantMode === 'GAME_SERVER'),
    );
  }
}
