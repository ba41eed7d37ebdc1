import { useEffect } from 'react';
import type { Session } from '../api/session.js';

/** Channel on which the tabs of a browser tell each other who is signed in. */
const CHANNEL = 'purser-console-session';

/** A person with their roles, as tabs compare them; null for none. */
const personOf = (session: Session | null): string | null =>
  session === null ? null : JSON.stringify([session.operatorId, session.roles]);

/**
 * Tells the other tabs who is signed in, and checks the session when another tab names another person: the tabs of a
 * browser have one session. A tab without a session says nothing, so that a person who signs in again in it does not
 * end what another tab keeps.
 */
export function useSharedSession(session: Session | null, check: () => void): void {
  const person = personOf(session);
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }) => {
      if (data !== person) check();
    });
    if (person !== null) tell(channel, person);
    return () => channel.close();
    // Once for each person.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [person]);
}

/** Tells the other tabs that the person has signed out. */
export function tellSignOut(): void {
  const channel = new BroadcastChannel(CHANNEL);
  tell(channel, null);
  channel.close();
}

// A channel has no target: unlike a window it reaches its own origin alone.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tell = (channel: BroadcastChannel, person: string | null): void => channel.postMessage(person);
