import { type ExecutionContext, Injectable, type Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Role } from '../../shared/role.js';
import { ACCESS, AUDITED, FOR_CLIENTS, OPEN } from './access.decorators.js';

/** Who may call a route, as it and its controller declare; undefined when they declare nothing, which closes it. */
export interface AccessRule {
  readonly access: readonly Role[] | typeof OPEN | undefined;
  readonly isForClients: boolean;
  readonly isAudited: boolean;
}

type Handler = ReturnType<ExecutionContext['getHandler']>;

/** What routes declare never changes, and looking it up in their metadata for each request costs more than all the rest. */
@Injectable()
export class DeclaredAccess {
  private readonly rules = new Map<Type, Map<Handler, AccessRule>>();

  constructor(private readonly reflector: Reflector) {}

  of(context: ExecutionContext): AccessRule {
    const [controller, handler] = [context.getClass(), context.getHandler()];
    return this.rules.get(controller)?.get(handler) ?? this.keep(controller, handler);
  }

  private keep(controller: Type, handler: Handler): AccessRule {
    const rule = this.read([handler, controller]);
    const rules = this.rules.get(controller) ?? new Map<Handler, AccessRule>();
    this.rules.set(controller, rules.set(handler, rule));
    return rule;
  }

  private read(targets: [Handler, Type]): AccessRule {
    return {
      access: this.reflector.getAllAndOverride<AccessRule['access']>(ACCESS, targets),
      isForClients: this.reflector.getAllAndOverride<true | undefined>(FOR_CLIENTS, targets) ?? false,
      isAudited: this.reflector.getAllAndOverride<true | undefined>(AUDITED, targets) ?? false,
    };
  }
}
