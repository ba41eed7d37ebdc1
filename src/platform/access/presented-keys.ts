import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { mayBeAccessKey } from '../../shared/access/access-key.js';
import { Callers } from '../http/admission/callers.js';
import { AccessKeys } from './access-keys.js';
import { AdminKeys } from './admin-keys.js';
import { ADMIN_PJID, type Principal } from './principal.js';

/** Finds the holders of the keys that requests carry, and keeps what authentication found about them. */
@Injectable()
export class PresentedKeys {
  constructor(
    private readonly keys: AccessKeys,
    private readonly adminKeys: AdminKeys,
    private readonly callers: Callers,
  ) {}

  /**
   * Returns the holder of a key that is used for a project (or for ADMIN_PJID), or null; without a promise when it is
   * cached. What cannot be a key by its shape and checksum costs no read; a key that was proved before is not checked
   * again.
   */
  holderOf(
    { accessKeyHash }: IncomingMessage,
    pjid: string,
    accessKey: string,
  ): Principal | null | Promise<Principal | null> {
    if (accessKeyHash === '' || pjid === '') return null;
    if (pjid === ADMIN_PJID) return this.adminKeys.find(accessKeyHash);
    const mayBeKey = this.callers.hasProved(accessKeyHash) || mayBeAccessKey(accessKey);
    return mayBeKey ? this.keys.findActive(accessKeyHash) : null;
  }

  /** The key authenticates the caller: later requests with it count for its project from the start. */
  accept({ accessKeyHash, requestContext }: IncomingMessage, holder: Principal): void {
    this.callers.prove(accessKeyHash, holder);
    this.keys.noteUse(holder.keyId, requestContext.address ?? '');
  }

  /** The key is invalid: later requests with it count for their address. */
  reject({ accessKeyHash }: IncomingMessage): void {
    this.callers.disprove(accessKeyHash);
  }
}
