import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Statements } from '../../../platform/database/statement/statements.js';
import {
  type ApprovalKind,
  ApprovalKinds,
  type ApprovalRequester,
  type ApprovedChange,
  type ChangedField,
  changedMeanwhile,
  mustStillBe,
  type ExecutedChange,
  RequestApprovalService,
} from '../../project/index.js';
import type { GameServer, GameServerSettings, SentGameServer } from './game-server.js';
import { GameServerRepository } from './game-server.repository.js';
import { type SaveGameServerCommand, SaveGameServerService } from './save-game-server.service.js';

interface GameServerChange extends Omit<SentGameServer, 'pjid'> {
  /** Revision of the registration that people compared; null without any. */
  readonly basedOn: number | null;
}

/** Registers a game server after a second person has approved it, unless it was saved again meanwhile. */
@Injectable()
export class GameServerApprovalKind implements ApprovalKind<GameServerChange>, OnModuleInit {
  readonly name = 'GAME_SERVER';
  readonly role = 'OPERATOR';
  readonly isAtomic = true;

  constructor(
    private readonly kinds: ApprovalKinds,
    private readonly requestApproval: RequestApprovalService,
    private readonly servers: GameServerRepository,
    private readonly saveGameServer: SaveGameServerService,
  ) {}

  onModuleInit(): void {
    this.kinds.add(this);
  }

  /**
   * Returns the id of the approval.
   * @throws AppError INVALID_PARAMETER for an address that must not be called, or when it was saved since
   */
  async request(
    { pjid, savedVersion, ...sent }: SaveGameServerCommand,
    requester: ApprovalRequester,
  ): Promise<string> {
    const saved = await this.servers.find(pjid);
    // Read after it, so that no save between the two is missed.
    if (savedVersion !== undefined) mustStillBe(savedVersion, await this.servers.savedAt(pjid));
    const next = this.saveGameServer.checked({ pjid, ...sent }, saved);
    const { header, signingSecrets = [] } = sent;
    const secretNames = [
      ...(header === undefined ? [] : ['header']),
      ...(signingSecrets.length === 0 ? [] : ['signingSecrets']),
    ];
    const change: GameServerChange = { ...sent, basedOn: revisionOf(saved) };
    return this.requestApproval.execute(this.name, requester, {
      change,
      fields: changesOf(saved === 'sealed' ? null : saved, next),
      secretNames,
    });
  }

  async execute(
    { pjid, change: { basedOn, ...sent } }: ApprovedChange<GameServerChange>,
    statements: Statements,
  ): Promise<ExecutedChange> {
    const saved = await this.servers.replaced(pjid, statements);
    if (revisionOf(saved) !== basedOn) throw changedMeanwhile();
    await this.saveGameServer.replace({ pjid, ...sent }, saved, statements);
    return { count: 1 };
  }

  /** Wakes grants that have waited for the registration. */
  afterwards({ pjid }: ApprovedChange<GameServerChange>): Promise<void> {
    return this.saveGameServer.wakeGrants(pjid);
  }
}

/** A registration whose secrets cannot be read any more has no revision that people could have compared. */
const revisionOf = (saved: GameServer | 'sealed' | null): number | null =>
  saved === null || saved === 'sealed' ? null : saved.revision;

const SHOWN: Readonly<Record<string, (server: GameServerSettings) => string | null>> = {
  giveProductUrl: ({ giveProductUrl }) => giveProductUrl,
  giveItemUrl: ({ giveItemUrl }) => giveItemUrl,
  allowedCidrs: ({ allowedCidrs }) => allowedCidrs.join(', '),
  headerName: ({ header }) => header?.name ?? null,
  signingSecretCount: ({ signingSecrets }) => String(signingSecrets.length),
};

/** Lists what would change, without secrets. */
const changesOf = (saved: GameServer | null, next: GameServerSettings): readonly ChangedField[] =>
  Object.entries(SHOWN)
    .map(([name, textOf]) => ({ name, before: saved && textOf(saved), after: textOf(next) }))
    .filter(({ before, after }) => before !== after);
