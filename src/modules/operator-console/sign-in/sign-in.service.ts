import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../platform/access/audit-trail.js';
import { ADMIN_PJID } from '../../../platform/access/principal.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { rolesOfGroups } from './group-roles.js';
import { IdentityProvider, type ProvenIdentity, type SignInSecrets } from './identity-provider.js';
import { type OperatorIdentity, operatorIdOf, shownName } from '../session/operator-identity.js';
import { OpenSessionService } from '../session/open-session.service.js';

/** The audited action. */
const ACTION = '/console/callback';

/** A browser that comes back from the identity provider. */
export interface SignInCommand {
  readonly query: string;
  readonly secrets: SignInSecrets;
  /** Hash of the token of the session that the browser had when it began; null without one. */
  readonly replacedTokenHash: Buffer | null;
  readonly address: string;
  readonly traceId: string;
}

/** Outcome of a sign-in: the token of a session, or the reason of the refusal. */
export type SignInResult =
  | { readonly kind: 'signed-in'; readonly token: string }
  | { readonly kind: 'refused'; readonly reason: 'SIGN_IN_REFUSED' | 'PROVIDER_UNAVAILABLE' | 'NO_ROLE' };

/** Signs people in who come back from the identity provider. Every proven sign-in is in the audit log. */
@Injectable()
export class SignInService {
  constructor(
    private readonly provider: IdentityProvider,
    private readonly openSession: OpenSessionService,
    private readonly trail: AuditTrail,
    private readonly config: AppConfig,
  ) {}

  async execute(command: SignInCommand): Promise<SignInResult> {
    const { query, secrets, replacedTokenHash, address, traceId } = command;
    const outcome = await this.provider.finish(query, secrets);
    if (outcome.kind === 'unavailable') return { kind: 'refused', reason: 'PROVIDER_UNAVAILABLE' };
    if (outcome.kind === 'refused') return { kind: 'refused', reason: 'SIGN_IN_REFUSED' };
    const operator = this.operatorOf(outcome.identity);
    const hasRole = Object.keys(operator.roles).length > 0;
    await this.record(operator, { address, traceId, resultCode: hasRole ? 'SUCCESS' : 'NOT_ALLOW_AUTH' });
    if (!hasRole) return { kind: 'refused', reason: 'NO_ROLE' };
    const token = await this.openSession.execute({ operator, method: 'OIDC', address, replacedTokenHash });
    return { kind: 'signed-in', token };
  }

  private operatorOf({ issuer, subject, name, groups }: ProvenIdentity): OperatorIdentity {
    const roles = rolesOfGroups(this.config.operatorConsole.oidc?.groupRoles ?? [], groups);
    return { operatorId: operatorIdOf(issuer, subject), name: shownName(name), roles };
  }

  private async record(
    { operatorId, name, roles }: OperatorIdentity,
    { address, traceId, resultCode }: { address: string; traceId: string; resultCode: string },
  ): Promise<void> {
    const call = { actorPjid: ADMIN_PJID, actorKeyId: operatorId, address, action: ACTION, traceId };
    const start = await this.trail.begin(call);
    await this.trail.finish(start, {
      pjid: undefined,
      subject: operatorId,
      parameters: JSON.stringify({ name, roles }),
      reason: null,
      ticket: null,
      approvalId: null,
      beforeDigest: null,
      afterDigest: null,
      resultCode,
    });
  }
}
