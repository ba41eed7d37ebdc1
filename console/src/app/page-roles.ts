import type { OperatorRole } from '../api/session.js';

/** The lowest role that opens each page, by its path. */
export const PAGE_ROLES = {
  '/': 'VIEWER',
  '/attention': 'VIEWER',
  '/purchases': 'VIEWER',
  '/approvals': 'SUPPORT',
  '/grants': 'VIEWER',
  '/notifications': 'VIEWER',
  '/incidents': 'VIEWER',
  '/reconciliations': 'VIEWER',
  '/events': 'SUPPORT',
  '/products': 'VIEWER',
  '/stores': 'SUPPORT',
  '/game-server': 'VIEWER',
  '/keys': 'ADMIN',
  '/audit': 'SUPPORT',
  '/people': 'ADMIN',
  '/projects': 'VIEWER',
  '/system': 'VIEWER',
  '/search': 'VIEWER',
  '/purchase': 'VIEWER',
  '/player': 'VIEWER',
  '/reconciliation': 'VIEWER',
  '/history': 'VIEWER',
} as const satisfies Readonly<Record<string, OperatorRole>>;
