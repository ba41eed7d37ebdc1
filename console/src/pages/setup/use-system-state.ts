import { useQuery } from '@tanstack/react-query';
import { ENDPOINTS } from '../../api/endpoints.js';
import { DEPLOYMENT } from '../../api/session.js';
import { useCaller } from '../../app/session-context.js';

/** Reads the state of the deployment: of every project where the person may see all, else of the chosen one. */
export function useSystemState() {
  const caller = useCaller();
  const about = caller.mayEverywhere('VIEWER') ? DEPLOYMENT : caller.pjid;
  return useQuery({
    queryKey: ['system', about],
    queryFn: ({ signal }) => caller.read(ENDPOINTS.systemOperator.status, {}, signal, about),
  });
}
