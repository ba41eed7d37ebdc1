import { Injectable } from '@nestjs/common';
import { Store } from '../../domain/store.js';
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
