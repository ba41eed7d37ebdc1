import { html, Refusal } from '../kit/answer.js';
import type { Answer } from '../kit/answer.js';

const KEY_REFUSED = 'Access is denied. Retrying will not help. Please verify your <pre>key=</pre> parameter.';

const PAGES: Readonly<Record<number, readonly [title: string, text: string]>> = {
  400: ['Bad Request', 'Please verify that all required parameters are being sent'],
  401: ['Unauthorized', KEY_REFUSED],
  403: ['Forbidden', KEY_REFUSED],
  404: ['Not Found', 'Not Found'],
  405: ['Method Not Allowed', 'This API must be called with another HTTP method'],
  413: ['Request Entity Too Large', 'The request is too large'],
  429: ['Too Many Requests', 'You are being rate limited'],
  500: ['Internal Server Error', 'An unrecoverable error has occurred, please try again'],
  502: ['Bad Gateway', 'The server did not answer'],
  503: ['Service Unavailable', 'Server is temporarily unavailable, or too busy to respond'],
  504: ['Gateway Timeout', 'The server did not answer in time'],
};

/** Whatever is wrong with a call as such, its key included, is answered with a web page and a status, never JSON. */
export function storePage(status: number): Answer {
  const [title, text] = PAGES[status] ?? ['Error', `HTTP ${status}`];
  return html(
    status,
    `<html><head><title>${title}</title></head><body><h1>${title}</h1>${text}</body></html>`,
  );
}

/** Leaves a handler with one of the pages. */
export function refusedWith(status: 400 | 401 | 403 | 404 | 405): Refusal {
  return new Refusal(storePage(status), `page ${status}`);
}
