import type { EventCallResult } from './event-endpoint.js';

/** Result of a check. */
export interface EventEndpointCheckView {
  /** Whether an HTTP answer arrived. */
  readonly answered: boolean;
  /** `HTTP_` and the status, such as `HTTP_204`; null without an answer, whose cause is not shown. */
  readonly resultCode: string | null;
}

export const toEventEndpointCheckView = ({ isAnswered, code }: EventCallResult): EventEndpointCheckView => ({
  answered: isAnswered,
  resultCode: isAnswered ? code : null,
});
