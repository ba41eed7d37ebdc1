import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { CallError } from './api/call.js';
import { App } from './app/app.js';
import './app/global.css';
import { PreferencesProvider } from './app/preferences.js';

const MAX_RETRIES = 2;

/** Reads are tried again when the service did not answer, not after a refusal. */
const mayRetry = (failures: number, error: unknown): boolean =>
  failures < MAX_RETRIES && (!(error instanceof CallError) || error.code === 'NO_ANSWER');

const client = new QueryClient({
  defaultOptions: {
    queries: { retry: mayRetry, staleTime: 10_000, refetchOnWindowFocus: false, networkMode: 'always' },
    // Without a network a change fails at once. By default it would wait, and be made after the user has left the page.
    mutations: { networkMode: 'always' },
  },
});

const root = document.querySelector('#root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={client}>
        <PreferencesProvider>
          <Router base="/console">
            <App />
          </Router>
        </PreferencesProvider>
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);
