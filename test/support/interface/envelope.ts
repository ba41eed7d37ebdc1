/** An answer as a caller sees it. */
export interface Answer<Data = Record<string, unknown>> {
  readonly resultCode: string;
  readonly resultMessage: string;
  readonly resultData?: Data | null;
  readonly traceId?: string;
}
