import { type DynamicModule, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, MODULE_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { loadConfig } from '../src/platform/config/app-config.js';
import { AppModule } from '../src/app.module.js';

type Handler = (...values: never[]) => unknown;

/** One route as its controller declares it. */
export interface Route {
  readonly controller: Type;
  readonly handlerName: string;
  readonly handler: Handler;
  readonly method: string;
  /** With a leading slash. */
  readonly path: string;
}

type Part = Type | DynamicModule | { forwardRef: () => Type };

/** Every route of every controller that the role `all` serves, found by walking the modules; nothing is started. */
export function declaredRoutes(): Route[] {
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: 'mysql://u:p@127.0.0.1:3306/purser',
    REDIS_URL: 'redis://127.0.0.1:6379',
  });
  return [...controllersOf(AppModule.forRole(config))].flatMap(routesOf);
}

function controllersOf(root: Part): ReadonlySet<Type> {
  const controllers = new Set<Type>();
  const seen = new Set<Part>();
  const visit = (part: Part): void => {
    if (seen.has(part)) return;
    seen.add(part);
    if ('forwardRef' in part) return visit(part.forwardRef());
    const module = 'module' in part ? part.module : part;
    const listed = <T>(key: string): T[] => (Reflect.getMetadata(key, module) ?? []) as T[];
    for (const controller of listed<Type>(MODULE_METADATA.CONTROLLERS)) controllers.add(controller);
    for (const imported of listed<Part>(MODULE_METADATA.IMPORTS)) visit(imported);
    if (!('module' in part)) return;
    for (const controller of part.controllers ?? []) controllers.add(controller);
    for (const imported of part.imports ?? []) visit(imported as Part);
  };
  visit(root);
  return controllers;
}

function routesOf(controller: Type): Route[] {
  const prototype = controller.prototype as Record<string, unknown>;
  const base = Reflect.getMetadata(PATH_METADATA, controller) as string;
  return Object.getOwnPropertyNames(prototype).flatMap((handlerName) => {
    const handler = prototype[handlerName] as Handler;
    const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
    if (method === undefined) return [];
    const paths = [Reflect.getMetadata(PATH_METADATA, handler) as string | string[]].flat();
    return paths.map((path) => {
      const segments = [base, path].flatMap((part) => part.split('/')).filter((segment) => segment !== '');
      const whole = `/${segments.join('/')}`;
      return { controller, handlerName, handler, method: RequestMethod[method], path: whole };
    });
  });
}
