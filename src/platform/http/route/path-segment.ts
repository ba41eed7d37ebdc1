import type { IncomingMessage } from 'node:http';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { pathOf } from './route-table.js';

/** A character that needs no percent-encoding in a path, percent-encoded all the same (RFC 3986, 2.3). */
const NEEDLESSLY_ENCODED = /%(?:2[DE]|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAE])/i;

/** Returns the last segment of the request's path as it was sent, not decoded. */
export const RawSegment = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const path = pathOf(context.switchToHttp().getRequest<IncomingMessage>().url ?? '');
  return path.slice(path.lastIndexOf('/') + 1);
});

/** Returns whether a segment percent-encodes a character that needs no encoding. */
export const isRespelled = (segment: string): boolean => NEEDLESSLY_ENCODED.test(segment);
