import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client';
import type { Answer } from '../../api/types';

export type AccountSession = Answer<'/account/sessions', 'get'>[number];
export type AccountPasskey = Answer<'/account/passkeys', 'get'>[number];

export const keys = {
  sessions: ['account-sessions'],
  passkeys: ['account-passkeys'],
} as const;

/** The browsers that are signed in, this one first. */
export function useSessions() {
  return useQuery({ queryKey: keys.sessions, queryFn: () => unwrap(api.GET('/account/sessions')) });
}

export function usePasskeys() {
  return useQuery({ queryKey: keys.passkeys, queryFn: () => unwrap(api.GET('/account/passkeys')) });
}
