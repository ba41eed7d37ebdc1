import type { SystemOperatorStatusData } from '../../api/endpoints.js';

/** A store, game server or push service that fails or is paused. */
export type Failing = SystemOperatorStatusData['failingList'][number];

/** Page on which a failing system can be fixed; the push service has none. */
export const FAILING_PAGES: Readonly<Partial<Record<Failing['kind'], '/stores' | '/game-server'>>> = {
  STORE: '/stores',
  GAME_SERVER: '/game-server',
};

/** Returns the name of a failing system in the person's language. */
export const nameOfFailing = (
  { kind, store, grantKind }: Failing,
  word: (group: string, code: string) => string,
): string => {
  if (grantKind !== null) return word('failing', `${kind}_${grantKind}`);
  return store === null ? word('failing', kind) : `${word('failing', kind)} ${store}`;
};
