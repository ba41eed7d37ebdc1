import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type OperatorSession, OperatorSessions } from '../../../platform/access/operator-sessions.js';
import { BatchedLookup } from '../../../shared/concurrency/batched-lookup.js';
import { mayBeSessionToken, sessionTokenHash } from './session-token.js';
import { OperatorSessionRepository, type UsableSession } from './operator-session.repository.js';

/** Tokens of unknown and ended sessions; neither becomes usable again. */
const UNKNOWN_MS = 15_000;
const MAX_UNKNOWN = 10_000;

/** A flood of invented tokens must leave connections for other work. */
const MAX_LOOKUPS = 2;
const MAX_TOKENS = 100;

/**
 * Finds sessions for the access guard: in the database at every request, so that a revoked session ends at once.
 * Concurrent requests share a look-up, and a token that is no session's is looked up once.
 */
@Injectable()
export class StoredOperatorSessions extends OperatorSessions {
  /** By the hash of the token. */
  private readonly unknown = new LRUCache<string, true>({ max: MAX_UNKNOWN, ttl: UNKNOWN_MS });
  private readonly lookups: BatchedLookup<UsableSession>;

  constructor(private readonly sessions: OperatorSessionRepository) {
    super();
    this.lookups = new BatchedLookup((hashes) => sessions.findUsable(hashes), {
      maxBatches: MAX_LOOKUPS,
      maxKeys: MAX_TOKENS,
    });
  }

  override async find(token: string): Promise<OperatorSession | null> {
    if (!mayBeSessionToken(token)) return null;
    const tokenHash = sessionTokenHash(token);
    const hash = tokenHash.toString('hex');
    if (this.unknown.has(hash)) return null;
    const found = await this.lookups.find(hash);
    if (found === undefined) {
      this.unknown.set(hash, true);
      return null;
    }
    if (found.isStale) await this.sessions.touch(tokenHash);
    return found.session;
  }
}
