import { isRefused } from '../api/call.js';
import { ENDPOINTS } from '../api/endpoints.js';
import { DEPLOYMENT } from '../api/session.js';
import { useTexts } from '../i18n/i18n.js';
import { Button } from '../ui/button.js';
import { type Caller, useSession, useSessionEnd } from './session-context.js';

/** A button that ends the session of this browser. */
export function SignOut({ caller }: { caller: Caller }) {
  const { t } = useTexts();
  const { roles } = useSession();
  const end = useSessionEnd();
  const ofRoles = caller.mayEverywhere('VIEWER') ? DEPLOYMENT : (Object.keys(roles)[0] ?? '');
  // The call has to be about something that the person has a role for, also while no project exists.
  const about = caller.pjid || ofRoles;
  const signOut = async (): Promise<void> => {
    const isConfirmed = await caller
      .change(ENDPOINTS.sessionOperator.close, {}, 'signing out', about)
      // It is refused once the session has ended.
      .then(() => true, isRefused);
    end(isConfirmed);
  };
  return <Button onClick={() => void signOut()}>{t('app.signOut')}</Button>;
}
