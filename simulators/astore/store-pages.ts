import { html } from '../kit/answer.js';
import type { Answer } from '../kit/answer.js';

const REASONS: Readonly<Record<number, string>> = {
  404: 'Not Found',
  413: 'Request Entity Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** A failure in front of the store's own program is a short web page with the status, never JSON. */
export function storeFailure(status: number): Answer {
  const reason = REASONS[status] ?? 'Error';
  return html(
    status,
    `<html>\n<head><title>${status} ${reason}</title></head>\n<body>\n<center><h1>${status} ${reason}</h1></center>\n</body>\n</html>\n`,
  );
}
