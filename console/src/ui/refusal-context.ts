import { createContext } from 'react';

/**
 * What a refused read does inside a dialog: it must not check the session, since the page of an ended session is
 * removed with what was entered. Null outside dialogs.
 */
export const RefusalContext = createContext<(() => void) | null>(null);
