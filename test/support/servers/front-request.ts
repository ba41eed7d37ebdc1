/** What a test sends through HAProxy; what is absent is that of a good request. */
export interface FrontRequest {
  readonly path?: string;
  readonly pjid?: string;
  /** Empty: without one. */
  readonly accessKey?: string;
  readonly headers?: Record<string, string>;
}
