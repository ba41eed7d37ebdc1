import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CallError } from '../api/call.js';
import { ChangedError } from './changed-error.js';
import { isSavedSince } from './saved-version.js';

/** What an open form shows of a record, although the record is read again meanwhile. */
export interface Opened<State> {
  /**
   * Returns the state that the form was opened with; after a refusal because that has changed, the one that was read
   * since: a person who presses the button again replaces the change.
   */
  readonly state: () => State;
  /** Makes the change of the form, and notes such a refusal. */
  readonly change: <Result>(make: () => Promise<Result>) => Promise<Result>;
  /** Notes the state of a form that opens; null when it closes. */
  readonly note: (state: { readonly state: State } | null) => void;
}

const hasChanged = (error: unknown): boolean =>
  error instanceof ChangedError || (error instanceof CallError && isSavedSince(error.message));

/** Keeps what a form shows, for {@link AsOpened} among its fields. `current`: the record as it was last read. */
export function useOpened<State>(current: State): Opened<State> {
  const opened = useRef<{ readonly state: State } | null>(null);
  return {
    state: () => (opened.current === null ? current : opened.current.state),
    change: async (make) => {
      try {
        return await make();
      } catch (error) {
        if (hasChanged(error)) opened.current = null;
        throw error;
      }
    },
    note: (state) => {
      opened.current = state;
    },
  };
}

interface AsOpenedProps<State> {
  readonly opened: Opened<State>;
  readonly children: (state: State) => ReactNode;
}

/** Fields that go on to show the record as it was when their form was opened. */
export function AsOpened<State>({ opened: { state: read, note }, children }: AsOpenedProps<State>) {
  const [state] = useState(read);
  useEffect(() => {
    note({ state });
    return () => note(null);
    // Once for each opening of the form.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return children(state);
}
