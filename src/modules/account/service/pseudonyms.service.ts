import { Injectable } from '@nestjs/common';
import type { ErasedPerson, Person } from '../../project/index.js';
import { pseudonymOf } from '../domain/pseudonym.js';
import { AccountRepository } from '../persistence/account.repository.js';
import { PseudonymKeyRepository } from '../persistence/pseudonym-key.repository.js';

/** Interval between two checks whether another process has made the first pseudonym. */
const CHECK_MS = 15_000;

/** Pseudonyms of people: of a player in a project, of a member with a publisher. */
@Injectable()
export class Pseudonyms {
  private key: Buffer | null = null;
  private checkAt = -Infinity;

  constructor(
    private readonly keys: PseudonymKeyRepository,
    private readonly accounts: AccountRepository,
  ) {}

  /** Returns whether the deployment has ever made a pseudonym. */
  async areInUse(): Promise<boolean> {
    if (this.key !== null) return true;
    if (performance.now() < this.checkAt) return false;
    this.key = await this.keys.find();
    this.checkAt = performance.now() + CHECK_MS;
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
