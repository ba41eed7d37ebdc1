import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { once } from 'node:events';

/** A file that a service sends, taken at the pace of the test: nothing is read before {@link Download.text}. */
export interface Download {
  readonly answer: IncomingMessage;
  /**
   * The whole file.
   * @throws Error when the transfer ends before the file does
   */
  text(): Promise<string>;
  /** Ends the connection. */
  leave(): void;
}

/** Sends a request and waits for the head of its answer. */
export async function download(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: object,
): Promise<Download> {
  const sent: ClientRequest = request(url, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    agent: false,
  });
  sent.end(JSON.stringify(body));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return {
    answer,
    text: async () => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part as Buffer);
      return Buffer.concat(parts).toString('utf8');
    },
    leave: () => sent.destroy(),
  };
}
