import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { findDraft } from '../../shared/forms/drafts';

/**
 * Whether a dialog or form is open. A link to it adds its name to the address: `/dashboard/property?register`. The name
 * is taken out at once, so that going back does not open it again. It is open, too, if what was typed into it waits
 * under the name `draft`.
 */
export function useOpenFromAddress(name: string, draft: string): [boolean, (open: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.has(name);
  const [open, setOpen] = useState(() => asked || findDraft(draft) !== null);
  if (asked && !open) setOpen(true);
  useEffect(() => {
    if (asked) setParams({}, { replace: true });
  }, [asked, setParams]);
  return [open, setOpen];
}
