// @ts-check

/** @typedef {{ eventId: string, type: string, subject: string, occurredAt: string, data: Record<string, any> }} Event */
/** @typedef {{ cursor: string, days: Record<string, number>, completed: Record<string, { micros: number, key: string }> }} State */

/** Days at UTC+09:00, as `summary/daily` has them. */
const DAY_OFFSET_MS = 9 * 3_600_000;

/** @returns {State} */
export const emptyState = () => ({ cursor: '0', days: {}, completed: {} });

/** @param {string} at @param {Record<string, any>} data */
const keyOf = (at, { payment, currency }) => {
  const day = new Date(Date.parse(at) + DAY_OFFSET_MS).toISOString().slice(0, 10);
  return [day, payment, currency].join(' ');
};

/**
 * Adds an event to the table. Revenue belongs to the day on which it was completed and is taken back on the day of the
 * cancellation. An event that comes again changes nothing.
 * @param {State} state
 * @param {Event} event
 */
export function apply(state, { type, subject, occurredAt, data }) {
  if (data.paymentTesterPurchaseYn === 'Y') return;
  if (type === 'purchase.completed' && state.completed[subject] === undefined) {
    const micros = data.microPrice ?? 0;
    state.completed[subject] = { micros, key: keyOf(occurredAt, data) };
    add(state, keyOf(occurredAt, data), micros);
  }
  if (type === 'purchase.canceled' && (state.completed[subject]?.micros ?? 0) > 0) {
    const completed = /** @type {{ micros: number, key: string }} */ (state.completed[subject]);
    add(state, keyOf(occurredAt, data), -completed.micros);
    completed.micros = 0;
  }
}

/** @param {State} state @param {string} key @param {number} micros */
function add({ days }, key, micros) {
  days[key] = (days[key] ?? 0) + micros;
}

/**
 * Reads every event from the state's cursor on. `save` stores the state after each page: table and cursor together, so
 * that a reader that is stopped goes on where the stored table ends.
 * @param {{ url: string, pjid: string, accessKey: string }} service
 * @param {State} state
 * @param {(state: State) => void} save
 */
export async function readEvents({ url, pjid, accessKey }, state, save) {
  for (;;) {
    const response = await fetch(`${url}/operator/v1/event/list`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'X-Req-Pjid': pjid,
        'X-Auth-Access-Key': accessKey,
      },
      body: JSON.stringify({ pjid, cursor: state.cursor, pageItemSize: 100 }),
    });
    const { resultCode, resultMessage, resultData } = /** @type {any} */ (await response.json());
    if (resultCode !== 'SUCCESS') throw new Error(`event/list: ${resultCode} ${resultMessage}`);
    if (resultData.eventList.length === 0) return;
    for (const event of resultData.eventList) apply(state, event);
    state.cursor = resultData.nextCursor;
    save(state);
  }
}
