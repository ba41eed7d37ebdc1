import { Injectable } from '@nestjs/common';
import type { ErasedPerson, Person } from '../../project/index.js';
import { pseudonymOf } from './pseudonym.js';
import { AccountRepository } from '../member/account.repository.js';
import { PseudonymKeyRepository } from './pseudonym-key.repository.js';

/** Pseudonyms of people: of a player in a project, of a member with a publisher. */
@Injectable()
export class Pseudonyms {
  private key: Buffer | null = null;

  constructor(
    private readonly keys: PseudonymKeyRepository,
    private readonly accounts: AccountRepository,
  ) {}

  /**
   * Returns whether the deployment has ever made a pseudonym: another process may have made the first one a moment ago.
   */
  async areInUse(): Promise<boolean> {
    this.key ??= await this.keys.find();
    return this.key !== null;
  }

  /** Returns the pseudonyms of a person's ids; null for a missing id. */
  async of({ pjid, playerId, imid }: Person): Promise<ErasedPerson['pseudonyms']> {
    const key = (this.key ??= await this.keys.findOrAdd());
    return {
      playerId: playerId === null ? null : pseudonymOf(key, ['playerId', pjid, playerId]),
      imid: imid === null ? null : pseudonymOf(key, ['imid', await this.accounts.publisherOf(pjid), imid]),
    };
  }
}
