import { useEffect, useRef, useState } from 'react';

/** What keeps a dialog open that holds something which closing it would lose. */
interface Kept {
  /** Whether the person has tried to leave. */
  readonly wasKept: boolean;
  /** From now on there is something to lose. */
  readonly hold: () => void;
  /** From now on there is nothing to lose. */
  readonly release: () => void;
  /** Returns whether the dialog stays open, by what would close it: only Escape can be pressed by mistake. */
  readonly staysAt: (reason: string) => boolean;
}

/**
 * Keeps a person at an open dialog while it holds something. Loading the page again and closing the tab ask first. Back
 * in the browser does nothing where the browser lets the page cancel it, which takes a press in the page since the last
 * Back that was cancelled.
 */
export function useKept(isOpen: boolean, holdsAtFirst = false): Kept {
  const isHeld = useRef(holdsAtFirst);
  const [wasKept, setKept] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const ask = (event: BeforeUnloadEvent): void => {
      if (isHeld.current) event.preventDefault();
    };
    const stay = (event: NavigateEvent): void => {
      // The browser itself asks about leaving for another document.
      if (!isHeld.current || !event.cancelable || !event.destination.sameDocument) return;
      event.preventDefault();
      setKept(true);
    };
    // Absent in older browsers.
    const { navigation }: { readonly navigation?: Navigation } = window;
    window.addEventListener('beforeunload', ask);
    navigation?.addEventListener('navigate', stay);
    return () => {
      window.removeEventListener('beforeunload', ask);
      navigation?.removeEventListener('navigate', stay);
    };
  }, [isOpen]);
  return {
    wasKept,
    hold: () => {
      isHeld.current = true;
    },
    release: () => {
      isHeld.current = false;
      setKept(false);
    },
    staysAt: (reason) => {
      if (reason !== 'escape-key' || !isHeld.current) return false;
      setKept(true);
      return true;
    },
  };
}
