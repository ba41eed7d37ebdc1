/** What came back: the status and the body, parsed when it is JSON. */
export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Reads a whole answer of a simulator. */
export async function toReply(response: Response): Promise<Reply> {
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  const body = type.includes('json') && text ? tryJson(text) : text;
  return { status: response.status, type, headers: response.headers, body };
}

/** The headers of a request, for a caller that adds others. */
export const headersOf = ({ headers }: RequestInit): Record<string, string> =>
  Object.fromEntries(new Headers(headers).entries());

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
