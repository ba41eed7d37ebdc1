const PATIENCE_MS = 10_000;

/** Posts JSON like a store that pushes. Returns the status of the answer, `null` without an answer. Never throws. */
export async function postJson(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}

/** Sends the same several times, one after the other, as a store does that has not heard an answer. */
export async function postAgain(
  times: number,
  post: () => Promise<number | null>,
): Promise<readonly (number | null)[]> {
  const statuses: (number | null)[] = [];
  for (let sent = 0; sent < times; sent += 1) statuses.push(await post());
  return statuses;
}
