import { expect } from '@jest/globals';

/** A whole refusal: code, a message that holds `text`, or matches it, and the trace id; no data. */
export const refused = (resultCode: string, text: RegExp | string = ''): object => ({
  resultCode,
  resultMessage: typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text),
  traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
});
