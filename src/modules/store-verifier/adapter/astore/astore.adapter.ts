import { Injectable } from '@nestjs/common';
import { Store } from '../../domain/store.js';
import { AstoreNotices } from './astore.notices.js';
import { AstoreVerifier } from './astore.verifier.js';

/** Mobile store B. Nothing is consumed there by a server: the game's client finishes its own transactions. */
@Injectable()
export class AstoreStore extends Store {
  override readonly family = 'ASTORE';

  constructor(
    override readonly verifier: AstoreVerifier,
    override readonly notices: AstoreNotices,
  ) {
    super();
  }
}
