/** Fields that are never written to the audit log: secrets, receipts, and what identifies a person beyond their id. */
const SECRET =
  /secret|token|password|credential|receipt|signature|(?:access|private)_?key|settings|header|birth|email|phone/i;

/** Fields that name what a call is about, the most exact first; of a list, the only id in it. */
const SUBJECTS = [
  'boid',
  'boids',
  'keyId',
  'transactionId',
  'transactionIds',
  'messageId',
  'rewardId',
  'notificationIds',
  'approvalId',
  'sessionId',
  'viewId',
  'itemId',
  'runId',
  'playerId',
  'imid',
  'imId',
  'productId',
  'serverId',
  'url',
  'store',
] as const;

const REDACTED = '[redacted]';
const MAX_SUBJECT = 200;
const MAX_TEXT = 200;
/** As many as a request may name at once. */
const MAX_ITEMS = 100;
const MAX_DEPTH = 4;
/** Characters of all parameters together; the column holds 65,535 bytes. */
const MAX_PARAMETERS = 8_000;

/** What the audit log keeps of a checked request body. */
export interface AuditedParameters {
  /** Id of what the call is about. */
  readonly subject: string | null;
  /** JSON text of the parameters, without secrets. */
  readonly parameters: string;
  readonly reason: string | null;
  readonly ticket: string | null;
  readonly approvalId: string | null;
}

/** A checked request body that selects the parameters that the audit log stores. */
export interface SelfAudited {
  toAudited(): Readonly<Record<string, unknown>>;
}

const isSelfAudited = (body: object): body is SelfAudited => 'toAudited' in body;

/** Extracts what the audit log keeps of a checked request body. Secrets are redacted, long texts and lists are cut. */
export function auditedParameters(body: object): AuditedParameters {
  const fields = isSelfAudited(body) ? body.toAudited() : (body as Readonly<Record<string, unknown>>);
  const subject = SUBJECTS.map((name) => idOf(fields[name])).find((text) => text !== null) ?? null;
  const parameters = JSON.stringify(redacted(fields, 0));
  return {
    subject: subject === null ? null : cut(withoutQuery(subject), MAX_SUBJECT),
    parameters: parameters.length > MAX_PARAMETERS ? JSON.stringify({ tooLarge: true }) : parameters,
    reason: limited(fields['reason'], 500),
    ticket: limited(fields['ticket'], 100),
    approvalId: limited(fields['approvalId'], 100),
  };
}

const idOf = (value: unknown): string | null => {
  if (!Array.isArray(value)) return textOf(value);
  const [only, ...others] = value as readonly unknown[];
  return others.length === 0 ? textOf(only) : null;
};

const textOf = (value: unknown): string | null =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null;

const limited = (value: unknown, max: number): string | null => {
  const text = textOf(value);
  return text === null ? null : cut(text, max);
};

/** Cuts between code points, because columns count those. */
const cut = (text: string, max: number): string =>
  text.length <= max ? text : Array.from(text).slice(0, max).join('');

/** The query of an address may hold a key. */
const withoutQuery = (text: string): string =>
  /^https?:\/\//i.test(text) ? text.replace(/[?#].*$/s, `?${REDACTED}`) : text;

function redacted(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cut(withoutQuery(value), MAX_TEXT);
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Date) return value.toISOString();
  if (depth === MAX_DEPTH) return '[nested]';
  if (Array.isArray(value)) {
    const items = value.slice(0, MAX_ITEMS).map((item) => redacted(item, depth + 1));
    return value.length > MAX_ITEMS ? [...items, `[${value.length - MAX_ITEMS} more]`] : items;
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([name, item]) => [name, SECRET.test(name) ? REDACTED : redacted(item, depth + 1)]),
  );
}
