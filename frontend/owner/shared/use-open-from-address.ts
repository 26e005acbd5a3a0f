import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Whether a dialog or form is open. A link to it adds its name to the address: `/dashboard/property?register`. The name
 * is taken out at once, so that going back does not open it again.
 */
export function useOpenFromAddress(name: string): [boolean, (open: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.has(name);
  const [open, setOpen] = useState(asked);
  if (asked && !open) setOpen(true);
  useEffect(() => {
    if (asked) setParams({}, { replace: true });
  }, [asked, setParams]);
  return [open, setOpen];
}
