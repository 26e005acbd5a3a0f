import { useState } from 'react';
import { useNavigate } from 'react-router';
import { signOut } from '../../api/session';
import { leaveSafely } from '../forms/use-navigation-guard';
import { paths } from '../paths';

/** Signs out, after a question about unsaved changes, and opens the home page in place of this one. */
export function useSignOut(): { signOut: () => void; leaving: boolean } {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await signOut(paths.home);
    setLeaving(false);
    await navigate(paths.home, { replace: true });
  };
  return { signOut: () => leaveSafely(() => void leave()), leaving };
}
