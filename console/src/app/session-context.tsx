import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useSearchParams } from 'wouter';
import type { Endpoint } from '../../../clients/typescript/src/endpoint.js';
import { call } from '../api/call.js';
import {
  type OperatorRole,
  DEPLOYMENT,
  mayDo,
  readSession,
  type Session,
  type SessionAnswer,
} from '../api/session.js';
import { tellSignOut } from './shared-session.js';

const SESSION_QUERY = ['session'] as const;

/** Reads the session of this browser. */
export const useSessionAnswer = () =>
  useQuery({
    queryKey: SESSION_QUERY,
    queryFn: async ({ client }) => {
      const answer = await readSession();
      const before = client.getQueryData<SessionAnswer>(SESSION_QUERY)?.session;
      // Another tab has signed another person in: nothing that the first one has read may be shown to the other.
      if (before && before.operatorId !== answer.session?.operatorId) forget(client);
      return answer;
    },
    staleTime: 60_000,
  });

/** Removes everything that was read or changed in a session from the memory of the page. */
function forget(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_QUERY[0] });
  client.getMutationCache().clear();
}

const SessionContext = createContext<Session | null>(null);

/** Provides the session of the signed-in person to its children. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('no session above this component');
  return session;
}

const LAST_PROJECT = 'purser-console-project';

/** Returns the project of the address, else the last one, else the first one; an empty string without any project. */
export function useProject(): string {
  const { projects } = useSession();
  const [params] = useSearchParams();
  const chosen = params.get('pjid') ?? localStorage.getItem(LAST_PROJECT) ?? '';
  return projects.includes(chosen) ? chosen : (projects[0] ?? '');
}

/** Returns the project of the address if the person may not see it, or it does not exist; else null. */
export function useUnknownProject(): string | null {
  const { projects } = useSession();
  const [params] = useSearchParams();
  const chosen = params.get('pjid');
  return chosen === null || projects.includes(chosen) ? null : chosen;
}

/** Stores the project for addresses without a project. */
export const rememberProject = (pjid: string): void => localStorage.setItem(LAST_PROJECT, pjid);

/** What a page needs to call the service. */
export interface Caller {
  readonly pjid: string;
  /** Reads about the project, or about the whole deployment with {@link DEPLOYMENT}. */
  readonly read: <Request, Data>(
    endpoint: Endpoint<Request, Data>,
    body: Request,
    signal?: AbortSignal,
    about?: string,
  ) => Promise<Data>;
  /** Changes something, for a reason. */
  readonly change: <Request, Data>(
    endpoint: Endpoint<Request, Data>,
    body: Request,
    reason: string,
    about?: string,
  ) => Promise<Data>;
  /** Whether the person's role includes another one, for the project. */
  readonly may: (role: OperatorRole) => boolean;
  /** Whether it does for the whole deployment. */
  readonly mayEverywhere: (role: OperatorRole) => boolean;
}

export function useCaller(): Caller {
  const session = useSession();
  const pjid = useProject();
  return {
    pjid,
    read: (endpoint, body, signal, about = pjid) =>
      call(endpoint, body, { pjid: about, ...(signal && { signal }) }),
    change: (endpoint, body, reason, about = pjid) => call(endpoint, body, { pjid: about, reason }),
    may: (role) => mayDo(session, pjid, role),
    mayEverywhere: (role) => mayDo(session, DEPLOYMENT, role),
  };
}

/** Forgets what was read in a session once it is over. */
export function useClearedCache(isOver: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isOver) forget(client);
  }, [client, isOver]);
}

/**
 * Shows at once that the session is over, or that its end is not confirmed, also while the service does not answer;
 * then asks the service.
 */
export function useSessionEnd(): (isConfirmed: boolean) => void {
  const client = useQueryClient();
  const check = useSessionCheck();
  return (isConfirmed) => {
    client.setQueryData<SessionAnswer>(
      SESSION_QUERY,
      (answer) => answer && { ...answer, session: null, isEndUnconfirmed: !isConfirmed },
    );
    tellSignOut();
    check();
  };
}

/** Reads the session again, for example after a refused call. */
export function useSessionCheck(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: SESSION_QUERY });
}
