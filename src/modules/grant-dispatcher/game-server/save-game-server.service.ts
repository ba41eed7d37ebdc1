import { Injectable } from '@nestjs/common';
import { noteChange } from '../../../platform/access/audited-change.js';
import type { Statements } from '../../../platform/database/statement/statements.js';
import { TransactionRunner } from '../../../platform/database/transaction/transaction-runner.js';
import { EgressPolicy } from '../../../platform/outbound/egress-policy.js';
import { mustStillBe, projectUnknown, secretsUnreadable, SystemHealth } from '../../project/index.js';
import {
  fieldAwayFrom,
  GAME_SERVER_SYSTEMS,
  type GameServer,
  type GameServerSettings,
  type SentGameServer,
  settingsOf,
} from './game-server.js';
import * as errors from '../grant/grant.errors.js';
import { GameServerRepository } from './game-server.repository.js';
import { DueGrantWakeUps } from '../grant/due-grant-wake-ups.service.js';

/** A registration to save. */
export interface SaveGameServerCommand extends SentGameServer {
  /** What is replaced; undefined: whatever is saved. */
  readonly savedVersion?: string | undefined;
}

/** Registers a project's game server, replaces an earlier registration and ends a pause. */
@Injectable()
export class SaveGameServerService {
  constructor(
    private readonly servers: GameServerRepository,
    private readonly wakeUps: DueGrantWakeUps,
    private readonly egress: EgressPolicy,
    private readonly transactions: TransactionRunner,
    private readonly health: SystemHealth,
  ) {}

  /**
   * @throws AppError INVALID_PARAMETER for an address that must not be called, an unknown project, or when it was saved
   * since
   */
  async execute({ savedVersion, ...sent }: SaveGameServerCommand): Promise<void> {
    const { pjid } = sent;
    await this.transactions.run(async (tx) => {
      const saved = await this.servers.replaced(pjid, tx);
      if (savedVersion !== undefined) mustStillBe(savedVersion, await this.servers.savedAt(pjid, tx));
      await this.replace(sent, saved, tx);
    });
    await this.wakeGrants(pjid);
  }

  /**
   * Returns the settings that would replace `saved`.
   * @throws AppError INVALID_PARAMETER for an address that must not be called, or secrets that cannot stay
   */
  checked(sent: SentGameServer, saved: GameServer | 'sealed' | null): GameServerSettings {
    if (saved === 'sealed' && sent.keepsSecrets) throw secretsUnreadable();
    const { giveProductUrl, giveItemUrl, allowedCidrs } = sent;
    for (const [field, url] of Object.entries({ giveProductUrl, giveItemUrl }))
      if (url !== null) this.egress.mustAllow(field, url, allowedCidrs);
    const readable = saved === 'sealed' ? null : saved;
    const away = fieldAwayFrom(sent, readable);
    if (away !== null) throw errors.headerNeeded(away);
    return settingsOf(sent, readable);
  }

  /** Replaces `saved`; {@link wakeGrants} has to follow. Throws as {@link execute}. */
  async replace(
    sent: SentGameServer,
    saved: GameServer | 'sealed' | null,
    statements: Statements,
  ): Promise<void> {
    const settings = this.checked(sent, saved);
    if (!(await this.servers.save(settings, statements))) throw projectUnknown();
    for (const system of Object.values(GAME_SERVER_SYSTEMS))
      await this.health.forget({ pjid: sent.pjid, system }, statements);
    noteChange(saved === null || saved === 'sealed' ? null : audited(saved), audited(settings));
  }

  /** Wakes grants that have waited for the registration. */
  wakeGrants(pjid: string): Promise<void> {
    return this.wakeUps.wake(pjid);
  }
}

/** Returns what the audit log compares of a registration, without its secrets. */
const audited = ({ header, signingSecrets, ...shown }: GameServerSettings): object => ({
  pjid: shown.pjid,
  giveProductUrl: shown.giveProductUrl,
  giveItemUrl: shown.giveItemUrl,
  allowedCidrs: shown.allowedCidrs,
  headerName: header?.name ?? null,
  signingSecretCount: signingSecrets.length,
});
