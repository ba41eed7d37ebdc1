import type { JsonSchema } from '../src/platform/http/body/json-schema.js';

const MESSAGE: JsonSchema = { type: 'string', description: 'For people; programs use `resultCode`' };
const TRACE_ID: JsonSchema = {
  type: 'string',
  description: 'Quote it when asking for support',
  maxLength: 32,
};

/** `resultData` of one code. */
export interface CodeData {
  readonly schema: JsonSchema;
  /** Whether the code never comes without. */
  readonly isAlways: boolean;
}

/** The envelope of a success; `data` null for none. */
function successSchema(data: JsonSchema | null): JsonSchema {
  return {
    type: 'object',
    required: ['resultCode', 'resultMessage', ...(data === null ? [] : ['resultData'])],
    properties: {
      resultCode: { const: 'SUCCESS' },
      resultMessage: MESSAGE,
      ...(data !== null && { resultData: data }),
    },
  };
}

/** The envelope of refusals with these codes. */
export function refusalSchema(codes: readonly string[], data?: CodeData): JsonSchema {
  const [code, ...others] = codes;
  return {
    type: 'object',
    required: ['resultCode', 'resultMessage', 'traceId', ...(data?.isAlways ? ['resultData'] : [])],
    properties: {
      resultCode: others.length === 0 ? { const: code } : { type: 'string', enum: codes },
      resultMessage: MESSAGE,
      ...(data && { resultData: data.schema }),
      traceId: TRACE_ID,
    },
  };
}

/**
 * Everything that an envelope with HTTP 200 may carry: the success, and the refusals, those with data by themselves.
 * `success` is undefined where a file takes its place.
 */
export function envelopeSchema(
  success: JsonSchema | null | undefined,
  codes: readonly string[],
  dataByCode: ReadonlyMap<string, CodeData>,
): JsonSchema {
  const refusals = codes.filter((code) => code !== 'SUCCESS' && code !== 'SYSTEM_ERROR');
  const plain = refusals.filter((code) => !dataByCode.has(code));
  return {
    oneOf: [
      ...(success === undefined ? [] : [successSchema(success)]),
      ...refusals.flatMap((code) => {
        const data = dataByCode.get(code);
        return data === undefined ? [] : [refusalSchema([code], data)];
      }),
      ...(plain.length > 0 ? [refusalSchema(plain)] : []),
    ],
  };
}
