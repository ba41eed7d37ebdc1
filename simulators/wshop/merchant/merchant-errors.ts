import { json, Refusal } from '../../kit/answer.js';
import type { Answer } from '../../kit/answer.js';
import type { SeededIds } from '../../kit/seeded-ids.js';
import type { Issue } from '../body-reader.js';

const MESSAGES: Readonly<Record<number, string>> = {
  401: 'Incorrect authorization data',
  403: 'Access denied',
  404: 'Not found',
  413: 'Request entity too large',
  415: 'Unsupported media type',
  422: 'JSON is not valid according to the schema',
  429: 'Too many requests',
  500: 'Internal server error',
  503: 'Service unavailable',
};

/** Writes the errors of the merchant API, which has other ones than the store's. */
export class MerchantErrors {
  constructor(private readonly ids: SeededIds) {}

  /** Leaves a handler with a status, in the usual words or in others. */
  refusal(status: number, message?: string): Refusal {
    return new Refusal(this.failure(status, message), message ?? `merchant ${status}`);
  }

  /** A request that is not as it must be: what, by property. */
  invalid(issues: readonly Issue[]): Refusal {
    const properties = new Map<string, string[]>();
    for (const { property, message } of issues) {
      properties.set(property, [...(properties.get(property) ?? []), message]);
    }
    const { '': globals = [], ...rest } = Object.fromEntries(properties);
    const extended = { global_errors: globals, property_errors: rest };
    return new Refusal(this.answer(422, MESSAGES[422], extended), 'merchant 422');
  }

  /** What the API says when it fails with a status. */
  failure(status: number, message?: string): Answer {
    return this.answer(status, message ?? MESSAGES[status], { global_errors: [], property_errors: {} });
  }

  private answer(status: number, message = `HTTP ${status}`, extended: object): Answer {
    return json(status, {
      http_status_code: status,
      message,
      extended_message: extended,
      request_id: this.ids.lowerLetters(7),
    });
  }
}
