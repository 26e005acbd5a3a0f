import type { AuthProvider } from 'react-admin';
import { getSession, signOut } from '../api/session';
import { paths } from '../shared/paths';

/** The application's own sign-in. Its guards let only administrators in, so nobody else gets here. */
export const authProvider: AuthProvider = {
  login: () => Promise.resolve({ redirectTo: paths.hq }),
  logout: async () => {
    await signOut(paths.signIn);
    return paths.signIn;
  },
  checkAuth: () =>
    getSession().status === 'signed-in'
      ? Promise.resolve()
      : Promise.reject(Object.assign(new Error('Signed out'), { redirectTo: paths.signIn, message: false })),
  // The session renews itself, and the application notices when it cannot (api/session-fetch.ts).
  checkError: () => Promise.resolve(),
};
