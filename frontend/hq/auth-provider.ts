import type { AuthProvider } from 'react-admin';
import { signOut, getSession } from '../api/session';
import { paths } from '../shared/paths';

/** react-admin's view of the session that the whole application shares. */
export const authProvider: AuthProvider = {
  login: () => Promise.resolve({ redirectTo: paths.hq }),
  logout: async () => {
    await signOut(paths.signIn);
    return paths.signIn;
  },
  checkAuth: () =>
    getSession().status === 'signed-in'
      ? Promise.resolve()
      : // react-admin reads these fields of whatever is thrown.
        Promise.reject(Object.assign(new Error('Signed out'), { redirectTo: paths.signIn, message: false })),
  // The client of the API has renewed or ended the session already when an answer says that it is over.
  checkError: () => Promise.resolve(),
  getIdentity: () => {
    const { user } = getSession();
    return user
      ? Promise.resolve({ id: user.id, fullName: user.name })
      : Promise.reject(new Error('Signed out'));
  },
  getPermissions: () => Promise.resolve(getSession().user?.roles ?? []),
};
