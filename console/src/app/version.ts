import { createContext } from 'react';

/** Version of the service. */
export const VersionContext = createContext('');
