import { type CustomDecorator, SetMetadata } from '@nestjs/common';
import type { ResultCode } from '../../../shared/error/result-code.js';

/** Metadata key: the result codes of a controller or a route. */
export const ANSWERS = 'purser:answers';

/** Metadata key: the HTTP statuses of a route without the envelope. */
export const PLAIN_ANSWERS = 'purser:plain-answers';

/** The result codes of a route as {@link Answers} or {@link AnswersOnly} declares them. */
export interface DeclaredCodes {
  readonly codes: readonly ResultCode[];
  /** Whether the codes that all endpoints share are added. */
  readonly besidesCommon: boolean;
}

/** `resultData` of errors by code; a code that has data only sometimes has optional properties. */
type RefusalData = Partial<Record<ResultCode, object | null>>;

/**
 * Declares the result codes of a route in addition to the common ones; every route needs it, also for none. They are
 * part of the API description, which the e2e tests check every answer against. `Data` is the data of errors.
 */
export const Answers = <Data extends RefusalData = RefusalData>(
  ...codes: readonly (ResultCode | keyof Data)[]
): CustomDecorator => SetMetadata(ANSWERS, { codes, besidesCommon: true });

/** All result codes of a route whose interface has codes of its own, SUCCESS left out. */
export const AnswersOnly = <Data extends RefusalData = RefusalData>(
  ...codes: readonly (ResultCode | keyof Data)[]
): CustomDecorator => SetMetadata(ANSWERS, { codes, besidesCommon: false });

/** The HTTP statuses of a route that answers no envelope, and what each of them means. */
export const AnswersPlainly = (statuses: Readonly<Record<number, string>>): CustomDecorator =>
  SetMetadata(PLAIN_ANSWERS, statuses);

/** Metadata key: the media types of a route whose success is a file. */
export const FILE_ANSWERS = 'purser:file-answers';

/**
 * Declares that the success of a route is a file of one of these media types, with what each holds. Its errors are
 * envelopes, whose codes {@link Answers} declares.
 */
export const AnswersFile = (mediaTypes: Readonly<Record<string, string>>): CustomDecorator =>
  SetMetadata(FILE_ANSWERS, mediaTypes);
