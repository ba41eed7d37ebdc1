import { Injectable } from '@nestjs/common';
import type { StoreParts } from '../../domain/store-parts.js';
import { Store } from '../../domain/store.js';
import { ConsoleCheck } from './console.check.js';
import { ConsoleAuthorization } from './console.authorization.js';
import { ConsoleClient } from './console.client.js';
import { ConsoleRedeemer } from './console.redeemer.js';
import { ConsoleVerifier } from './console.verifier.js';

/** The console store. A purchase is what the player's account owns; a completion takes a use of it away. */
@Injectable()
export class ConsoleStore extends Store {
  override readonly family = 'CONSOLE';

  constructor(
    override readonly verifier: ConsoleVerifier,
    override readonly redeemer: ConsoleRedeemer,
  ) {
    super();
  }
}

/** What the module needs to know of this store. */
export const CONSOLE: StoreParts = {
  store: ConsoleStore,
  check: ConsoleCheck,
  providers: [ConsoleClient, ConsoleVerifier, ConsoleRedeemer, ConsoleAuthorization],
};
