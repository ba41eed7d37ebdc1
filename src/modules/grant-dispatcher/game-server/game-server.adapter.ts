import { Injectable } from '@nestjs/common';
import { certificateExpiryOf } from '../../../platform/outbound/certificate-expiry.js';
import { EgressPolicy } from '../../../platform/outbound/egress-policy.js';
import { type EgressAnswer, noAnswerCode } from '../../../platform/outbound/egress-client.js';
import { demandedWaitMs } from '../../../platform/outbound/retry-after.js';
import { Clock } from '../../../shared/time/clock.js';
import { CallOutcomes, type SystemOfProject } from '../../project/index.js';
import { GAME_SERVER_SYSTEMS, type GameServer, urlFor } from './game-server.js';
import { type CheckReport, GameServerCalls, type GiveResult } from './game-server-calls.js';
import { dedupKeyOf, type GrantOrder } from '../grant/grant-order.js';
import type { GrantKind } from '../grant/grant.entity.js';
import { findingsOf } from './game-server.findings.js';
import { GameServerClient } from './game-server.client.js';
import { isEnvelope, probeBody, readEnvelope, resultCodeOf, toBody } from './game-server.wire.js';

const OK = 200;
const PROBE_ID = '0';

/** Calls game servers over HTTP (Spec 24, 25). */
@Injectable()
export class GameServerAdapter extends GameServerCalls {
  constructor(
    private readonly client: GameServerClient,
    private readonly clock: Clock,
    private readonly egress: EgressPolicy,
    private readonly outcomes: CallOutcomes,
  ) {
    super();
  }

  override async give(server: GameServer, order: GrantOrder): Promise<GiveResult> {
    const url = urlFor(server, order.kind);
    if (url === null) throw new Error('a grant was claimed whose kind has no address');
    const result = this.read(
      await this.client.call(server, { kind: order.kind, url, id: dedupKeyOf(order), body: toBody(order) }),
    );
    // Operators are shown a blocked address too: grants wait all the same.
    this.outcomes.note(systemOf(server, order.kind), result.kind === 'failed');
    return result;
  }

  override async check(server: GameServer, kind: GrantKind): Promise<CheckReport | null> {
    const url = urlFor(server, kind);
    if (url === null) return null;
    const call = { kind, url, id: PROBE_ID, body: probeBody(server.pjid, kind) };
    const answer = await this.client.callAnew(server, call);
    // The check is a call like any other: what was down is not once it answers.
    if (this.read(answer).kind !== 'failed') await this.outcomes.answered(systemOf(server, kind));
    const isSpecified = answer.kind === 'answered' && answer.status === OK && isEnvelope(answer.body);
    return {
      kind,
      reachable: answer.kind === 'answered',
      httpStatus: isSpecified ? answer.status : null,
      resultCode: isSpecified ? resultCodeOf(answer.body) : null,
      signed: server.signingSecrets.length > 0,
      findings: findingsOf(answer),
    };
  }

  override async certificateExpiry(server: GameServer, kind: GrantKind): Promise<Date | null> {
    const url = urlFor(server, kind);
    if (url === null) return null;
    return certificateExpiryOf(url, this.egress.ruleFor(server.allowedCidrs), this.egress.proxy);
  }

  private read(answer: EgressAnswer): GiveResult {
    if (answer.kind === 'failed') {
      const { reason } = answer;
      return { kind: 'failed', reason, code: noAnswerCode(reason), retryAfterMs: null };
    }
    const { status, body } = answer;
    const retryAfterMs = demandedWaitMs(answer.retryAfter, this.clock.now());
    if (status !== OK) return { kind: 'failed', reason: 'status', code: `HTTP_${status}`, retryAfterMs };
    const result = readEnvelope(body);
    return result.kind === 'failed' ? { ...result, retryAfterMs } : result;
  }
}

const systemOf = ({ pjid }: GameServer, kind: GrantKind): SystemOfProject => ({
  pjid,
  system: GAME_SERVER_SYSTEMS[kind],
});
