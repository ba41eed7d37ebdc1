import { type CustomDecorator, SetMetadata } from '@nestjs/common';
import type { ResultCode } from '../../../shared/result-code.js';

/** Metadata key: the result codes of a controller or a route. */
export const ANSWERS = 'purser:answers';

/** Metadata key: the HTTP statuses of a route that answers something else than the envelope. */
export const PLAIN_ANSWERS = 'purser:plain-answers';

/** The result codes of a route as {@link Answers} or {@link AnswersOnly} declares them. */
export interface DeclaredCodes {
  readonly codes: readonly ResultCode[];
  /** Whether the codes that all endpoints have in common come on top. */
  readonly besidesCommon: boolean;
}

/** `resultData` of refusals by code; a code that has data now and then has it as an optional property. */
type RefusalData = Partial<Record<ResultCode, object | null>>;

/**
 * The result codes that a route may answer besides the common ones; every route has to say, also when there are none. They are
 * part of the API's description, against which each answer of the e2e tests is checked. `Data` is what refusals carry.
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
