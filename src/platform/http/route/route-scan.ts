import { Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS, OPEN } from './access-metadata.js';
import { ERROR_FORMAT, type ErrorFormat } from '../../request-context/error-format.js';
import { OUTAGE_ANSWER, type OutageAnswer } from '../../request-context/outage-answer.js';
import { DEADLINE, PRIORITY, type RoutePriority } from './route.decorators.js';
import { RouteTable } from './route-table.js';

type Handler = (...args: never[]) => unknown;

/** Fills the table of routes at start with what the controllers declare. */
@Injectable()
export class RouteScan implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
    private readonly routes: RouteTable,
  ) {}

  onModuleInit(): void {
    for (const { instance, metatype } of this.discovery.getControllers()) {
      const prototype = Object.getPrototypeOf(instance) as Record<string, Handler>;
      for (const name of this.scanner.getAllMethodNames(prototype)) {
        const handler = prototype[name];
        if (handler !== undefined && metatype) this.add(handler, metatype as Handler);
      }
    }
  }

  private add(handler: Handler, controller: Handler): void {
    const method = this.reflector.get<RequestMethod | undefined>(METHOD_METADATA, handler);
    if (method === undefined) return;
    const targets = [handler, controller];
    const priority = this.reflector.getAllAndOverride<RoutePriority | undefined>(PRIORITY, targets);
    const seconds = this.reflector.getAllAndOverride<number | undefined>(DEADLINE, targets);
    const errorFormat = this.reflector.getAllAndOverride<ErrorFormat | undefined>(ERROR_FORMAT, targets);
    const outageAnswer = this.reflector.getAllAndOverride<OutageAnswer | undefined>(OUTAGE_ANSWER, targets);
    const checksKeys = this.reflector.getAllAndOverride<unknown>(ACCESS, targets) !== OPEN;
    const rules = { priority, seconds, errorFormat, outageAnswer, checksKeys };
    for (const prefix of this.pathsOf(controller)) {
      for (const path of this.pathsOf(handler))
        this.routes.add(RequestMethod[method], joined(prefix, path), rules);
    }
  }

  private pathsOf(target: Handler): readonly string[] {
    const path = this.reflector.get<string | string[] | undefined>(PATH_METADATA, target) ?? '';
    return typeof path === 'string' ? [path] : path;
  }
}

/** One path of two parts, with one slash before each of its segments. */
const joined = (...parts: readonly string[]): string =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter((segment) => segment !== '')
    .join('/')}`;
