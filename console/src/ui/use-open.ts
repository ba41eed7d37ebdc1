import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'wouter';

/** Opens an address; of the page that is open, everything that it shows is read again. */
export function useOpen(): (address: string) => void {
  const [location, navigate] = useLocation();
  const [params] = useSearchParams();
  const client = useQueryClient();
  return (address) => {
    // Navigating to it would change nothing.
    if (address === `${location}?${params.toString()}`) void client.invalidateQueries();
    else navigate(address);
  };
}
