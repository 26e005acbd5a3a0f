import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition, useEffect } from 'react';
import type { Root } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { SIGN_IN_ELEMENT } from '../backend/contract/web/web-config';
import { onAuthenticationFailed, onSecondStepMissing } from './api/session-fetch';
import { queryClient } from './api/query-client';
import { getSession, sessionStarted, subscribeSession } from './api/session';
import { isPrerendered } from './public-property/answered';
import { publicProperty, routes, signIn } from './routes';
import { toaster } from './shared/feedback/toaster';
import { RouterContext } from './shared/navigation/progress-line';
import { paths, setUpSecondStep } from './shared/paths';
import { COLOR_SCHEME_KEY, theme } from './shared/layout/theme';

/** Clears the cached data when another account signs in, so that it never sees the data of the first one. */
function useForgetOnSignOut(): void {
  useEffect(() => {
    let userId = getSession().user?.id;
    return subscribeSession(() => {
      const next = getSession().user?.id;
      if (userId && next !== userId) queryClient.clear();
      userId = next;
    });
  }, []);
}

function App({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  useForgetOnSignOut();
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={COLOR_SCHEME_KEY}>
      <CssBaseline enableColorScheme />
      <QueryClientProvider client={queryClient}>
        <RouterContext value={router}>
          <RouterProvider router={router} />
        </RouterContext>
      </QueryClientProvider>
    </ThemeProvider>
  );
}

/** Prerendered HTML of the web server stays until the page that replaces it is complete. */
async function untilReplaceable(): Promise<void> {
  const page = isPrerendered() ? publicProperty : document.getElementById(SIGN_IN_ELEMENT) ? signIn : null;
  if (!page) return;
  await Promise.all([page.preload().catch(() => undefined), page === signIn && sessionStarted()]);
}

/** Renders the application at the page's current address. */
export async function renderApp(root: Root): Promise<void> {
  await untilReplaceable();
  onAuthenticationFailed(() =>
    toaster.error({ id: 'authentication-failed', title: 'Authentication failed' }),
  );
  const router = createBrowserRouter(routes);
  onSecondStepMissing(() => {
    if (router.state.location.pathname.startsWith(paths.hq)) void router.navigate(setUpSecondStep);
  });
  // Rendered in short steps, so that the page reacts meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  );
}
