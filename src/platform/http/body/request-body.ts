import {
  type ArgumentMetadata,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type PipeTransform,
} from '@nestjs/common';
import type { Request } from 'express';
import { invalidParameter } from '../../../shared/error/app-error.js';
import type { RequestContext } from '../../request-context/request-context.js';
import { OpenProjects } from '../../access/open-projects.js';
import { assertSameTenant } from '../../access/principal.js';
import { type BodyKind, BodyReader } from './body-reader.js';
import type { RawFields } from './raw-fields.js';
import { planOf } from './request-plan.js';

interface UnreadBody {
  readonly request: Request;
  readonly kind: BodyKind;
}

/** Body limit of endpoints that game clients call without a key. */
const CLIENT_LIMIT = 16 * 1024;

/** Undefined: the usual limit. */
const limitOf = ({ isForClients, errorFormat }: RequestContext): number | undefined =>
  isForClients === true ? CLIENT_LIMIT : errorFormat?.bodyLimit;

/** Reads a body and validates it as the declared request class. */
@Injectable()
export class RequestPipe implements PipeTransform<UnreadBody, Promise<object>> {
  constructor(
    private readonly reader: BodyReader,
    private readonly projects: OpenProjects,
  ) {}

  async transform({ request, kind }: UnreadBody, { metatype }: ArgumentMetadata): Promise<object> {
    const body = toRequest(
      metatype as new () => object,
      await this.reader.read(request, kind, limitOf(request.requestContext)),
      kind,
    );
    request.checkedBody = body;
    const { pjid, boid } = body as { pjid?: string; boid?: string };
    if (pjid !== undefined) assertSameTenant(request.principal, pjid);
    request.requestContext.pjid = pjid ?? request.requestContext.pjid;
    request.requestContext.boid = boid;
    if (pjid !== undefined) await this.assertOpen(request, pjid);
    if (request.countRecords !== undefined) await request.countRecords(body);
    return body;
  }

  /**
   * The project of a key was checked with it; the deployment's own key, and people at the console, name one in the
   * body.
   */
  private async assertOpen({ principal, needsOpenProject }: Request, pjid: string): Promise<void> {
    const isChecked = principal === undefined || principal.isClosed !== undefined;
    if (!isChecked && needsOpenProject === true) await this.projects.assertOpen(pjid);
  }
}

/**
 * An instance of a request class from raw fields: declared fields only, each checked.
 * @throws AppError INVALID_PARAMETER that names every invalid field and its rule.
 */
export function toRequest<T extends object>(type: new () => T, fields: RawFields, kind: BodyKind): T {
  const faults: string[] = [];
  const body = planOf(type).read(fields, kind, faults) as T;
  if (faults.length > 0) throw invalidParameter(faults.join('; '));
  return body;
}

const bodyOf = createParamDecorator((kind: BodyKind, context: ExecutionContext): UnreadBody => {
  const request = context.switchToHttp().getRequest<Request>();
  return { request, kind };
});

/** The handler's parameter is the checked JSON body, of the class that the parameter is declared with. */
export const JsonBody = (): ParameterDecorator => bodyOf('json', RequestPipe);

/** The handler's parameter is the checked form-encoded body, of the class that the parameter is declared with. */
export const FormBody = (): ParameterDecorator => bodyOf('form', RequestPipe);

/** Much more than any store notification needs. */
const RAW_LIMIT = 128 * 1024;

/** Reads a body without parsing it: a store notification, whose signature covers its bytes. */
@Injectable()
export class RawBodyPipe implements PipeTransform<Request, Promise<Buffer>> {
  constructor(private readonly reader: BodyReader) {}

  transform(request: Request): Promise<Buffer> {
    return this.reader.readRaw(request, RAW_LIMIT);
  }
}

const rawBody = createParamDecorator((_: unknown, context: ExecutionContext) =>
  context.switchToHttp().getRequest<Request>(),
);

/** The handler's parameter is the raw body, a Buffer. */
export const RawBody = (): ParameterDecorator => rawBody(RawBodyPipe);
