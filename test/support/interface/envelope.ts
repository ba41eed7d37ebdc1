/** An answer as a caller sees it. */
export interface Answer<Data = Record<string, unknown>> {
  readonly resultCode: string;
  readonly resultMessage: string;
  readonly resultData?: Data | null;
  readonly traceId?: string;
}

/** Whether the request was done. */
export const isSuccess = ({ resultCode }: Pick<Answer, 'resultCode'>): boolean => resultCode === 'SUCCESS';

/** A whole answer to a request that was done and asks for no data. */
export const SUCCESS = { resultCode: 'SUCCESS', resultMessage: 'Success' };
