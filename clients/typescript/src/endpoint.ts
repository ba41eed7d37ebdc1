/** An endpoint: how it is called, and the types of what goes in and comes out. */
export interface Endpoint<Request, Data> {
  readonly path: string;
  readonly encoding: 'json' | 'form';
  /** A little longer than the service takes at most, so that its own answer is seen. */
  readonly timeoutMs: number;
  readonly hasReqId: boolean;
  readonly hasPjid: boolean;
  /** The service cannot tell a repeated request from a new one, so it is not repeated unless it was refused. */
  readonly isOnce: boolean;
  /** For the compiler; never there at run time. */
  readonly types?: { readonly request: Request; readonly data: Data };
}

/** Any endpoint. */
export type AnyEndpoint = Endpoint<object, unknown>;
