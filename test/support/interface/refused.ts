import { expect } from '@jest/globals';

/** A whole refusal: code, a message that holds `text`, and the trace id; no data. */
export const refused = (resultCode: string, text = ''): object => ({
  resultCode,
  resultMessage: expect.stringContaining(text),
  traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
});
