import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Statements } from '../../../platform/database/statement/statements.js';
import { noteChange } from '../../../platform/access/audited-change.js';
import { hashKey, type IssuedKey, newAccessKey } from '../../../shared/access/access-key.js';
import type { DailyCeilings, KeyScope } from '../../../shared/access/key-scope.js';
import type { KeyRole } from '../../../shared/access/role.js';
import { projectUnknown } from '../record/project.errors.js';
import { AccessKeyRepository } from './access-key.repository.js';

export interface IssueKeyCommand {
  readonly pjid: string;
  readonly roles: readonly KeyRole[];
  readonly label: string | undefined;
  /** Null: the key does not expire. */
  readonly expiresAt: Date | null;
  /** Ranges of addresses; empty: every address. */
  readonly allowedCidrs: readonly string[];
  /** Empty: all that the roles allow. */
  readonly scopes: readonly KeyScope[];
  readonly readOnly: boolean;
  /** Maximum number of records a day, by scope; empty: no ceiling. */
  readonly dailyCeilings: DailyCeilings;
}

/** Issues an access key in addition to the active ones, so that keys are rotated without a gap. */
@Injectable()
export class IssueKeyService {
  constructor(private readonly keys: AccessKeyRepository) {}

  /** @throws AppError INVALID_PARAMETER when there is no such project. */
  async execute(command: IssueKeyCommand): Promise<IssuedKey> {
    const key = newKey();
    await this.store(command, key);
    return key;
  }

  /**
   * Stores a key that {@link newKey} has generated, so that it becomes active.
   * @throws AppError INVALID_PARAMETER when there is no such project.
   */
  async store(
    command: IssueKeyCommand,
    { keyId, accessKey }: IssuedKey,
    statements?: Statements,
  ): Promise<void> {
    const key = {
      ...command,
      keyId,
      keyHash: Buffer.from(hashKey(accessKey), 'hex'),
      roles: [...new Set(command.roles)],
      scopes: [...new Set(command.scopes)],
    };
    if (!(await this.keys.add(key, statements))) throw projectUnknown();
    noteChange(null, { ...command, keyId });
  }
}

/** Generates the id and the text of a key. */
export const newKey = (): IssuedKey => ({ keyId: randomUUID(), accessKey: newAccessKey() });
