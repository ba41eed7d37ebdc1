import { type ExecutionContext, Injectable, type Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { KeyScope } from '../../shared/access/key-scope.js';
import type { Role } from '../../shared/access/role.js';
import type { LimitedRoute } from './key-limits.js';
import {
  AUDITED,
  FOR_CLIENTS,
  FOR_CONSOLE,
  type ForConsoleRule,
  READING,
  SCOPE,
} from './access.decorators.js';
import { ACCESS, OPEN } from '../http/route/access-metadata.js';

/** The access rule of a route, declared by it or its controller. Undefined access admits no caller. */
export interface AccessRule extends LimitedRoute {
  readonly access: readonly Role[] | typeof OPEN | undefined;
  readonly isForClients: boolean;
  readonly isAudited: boolean;
  /** Undefined: closed to sessions of the console. */
  readonly forConsole: ForConsoleRule | undefined;
}

const OPERATORS: readonly Role[] = ['OPERATOR', 'ADMIN'];

type Handler = ReturnType<ExecutionContext['getHandler']>;

/**
 * Caches the access rules of routes. They never change, and reading their metadata on each request is the largest cost
 * of the guard.
 */
@Injectable()
export class DeclaredAccess {
  private readonly rules = new Map<Type, Map<Handler, AccessRule>>();

  constructor(private readonly reflector: Reflector) {}

  /** Returns the rule of the route that a request has reached. */
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
    const access = this.reflector.getAllAndOverride<AccessRule['access']>(ACCESS, targets);
    return {
      access,
      isForOperators: access !== OPEN && access?.some((role) => OPERATORS.includes(role)) === true,
      isForClients: this.reflector.getAllAndOverride<true | undefined>(FOR_CLIENTS, targets) ?? false,
      isAudited: this.reflector.getAllAndOverride<true | undefined>(AUDITED, targets) ?? false,
      scope: this.reflector.getAllAndOverride<KeyScope | undefined>(SCOPE, targets),
      forConsole: this.reflector.getAllAndOverride<ForConsoleRule | undefined>(FOR_CONSOLE, targets),
      isReading: this.reflector.getAllAndOverride<true | undefined>(READING, targets) ?? false,
    };
  }
}
