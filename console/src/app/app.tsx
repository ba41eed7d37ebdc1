import { useEffect, useRef } from 'react';
import { Failure, Loading } from '../ui/async.js';
import { TextsProvider } from '../i18n/i18n.js';
import { usePreferences } from './preferences.js';
import { SessionProvider, useClearedCache, useSessionAnswer, useSessionCheck } from './session-context.js';
import { useSharedSession } from './shared-session.js';
import { Shell } from './shell.js';
import { SignIn } from './sign-in.js';

/** The console: the page for signing in, or the pages of a signed-in person. */
export function App() {
  const { preferences } = usePreferences();
  return (
    <TextsProvider language={preferences.language}>
      <Content />
    </TextsProvider>
  );
}

function Content() {
  const query = useSessionAnswer();
  // Of the last answer, also when a later one failed: what a person reads and writes stays on the page.
  const session = query.data?.session ?? null;
  const isSignedIn = session !== null;
  const wasSignedIn = useRef(false);
  useClearedCache(!isSignedIn);
  useSharedSession(session, useSessionCheck());
  useEffect(() => {
    if (isSignedIn) wasSignedIn.current = true;
  }, [isSignedIn]);
  if (query.isPending) return <Loading />;
  if (query.data === undefined) return <Failure error={query.error} retry={() => void query.refetch()} />;
  if (session === null)
    return (
      <SignIn
        ways={query.data.signInWays}
        wasSignedIn={wasSignedIn.current}
        isEndUnconfirmed={query.data.isEndUnconfirmed === true}
      />
    );
  return (
    // Another person begins anew: what the first one was entering is not theirs to send.
    <SessionProvider key={session.operatorId} session={session}>
      <Shell version={query.data.version} />
    </SessionProvider>
  );
}
