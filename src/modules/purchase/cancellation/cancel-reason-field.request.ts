import { accepting, reasonText } from '../../../platform/http/body/field-checks.js';
import { Satisfies } from '../../../platform/http/body/field-rules.js';
import { operatorReason, REASON_LENGTH } from '../record/fields/cancel-reason.js';

const written = reasonText(REASON_LENGTH);
const reason = accepting(
  { ...written.schema },
  (value) =>
    written(value) ??
    (Array.from(operatorReason(String(value))).length > REASON_LENGTH
      ? `must have at most ${REASON_LENGTH} characters with its code`
      : undefined),
);

/** A reason that a cancellation can store. */
export const IsCancelReason = (): PropertyDecorator => Satisfies('isCancelReason', reason);
