import { Injectable } from '@nestjs/common';
import { type AccountChanges, AccountRepository } from '../persistence/account.repository.js';

/** Adds an account or changes the given fields. */
@Injectable()
export class SaveAccountService {
  constructor(private readonly accounts: AccountRepository) {}

  execute(changes: AccountChanges): Promise<void> {
    return this.accounts.save(changes);
  }
}
