import { Outlet, type RouteObject } from 'react-router';
import { RequireAuth, RequireRole } from './account/guards';
import { AppLayout } from './app-layout';
import { LandingRoute } from './landing/landing-route';
import { OwnerArea, ownerRoutes } from './owner/routes';
import { NotFoundPage } from './shared/feedback/empty-state';
import { ErrorPage } from './shared/feedback/error-page';
import { lazyPage } from './shared/navigation/lazy-page';
import { PageEnd } from './shared/navigation/site-links';
import { paths, patterns } from './shared/paths';
import { preloadable } from './shared/preloadable';

/** These pages replace their own prerendered HTML, so they must not begin with a placeholder. */
export const signIn = preloadable(() => import('./account/sign-in'));
export const publicProperty = preloadable(() => import('./public-property/public-property'));

/** An address outside the dashboard and HQ, which have their own ways to support. */
function UnknownPage() {
  return (
    <>
      <NotFoundPage backTo={paths.home} backLabel="Go to Home Page" />
      <PageEnd />
    </>
  );
}

export const routes: RouteObject[] = [
  { path: paths.home, element: <LandingRoute />, errorElement: <ErrorPage /> },
  {
    element: <AppLayout />,
    errorElement: <ErrorPage />,
    children: [
      { path: paths.signIn, element: <signIn.Page /> },
      { path: paths.signUp, ...lazyPage(() => import('./account/sign-up')) },
      { path: paths.forgotPassword, ...lazyPage(() => import('./account/forgot-password')) },
      { path: paths.resetPassword, ...lazyPage(() => import('./account/reset-password')) },
      { path: paths.removeSecondStep, ...lazyPage(() => import('./account/remove-second-step')) },
      { path: paths.confirmEmail, ...lazyPage(() => import('./account/confirm/confirm-email')) },
      {
        path: paths.confirmBusinessEmail,
        ...lazyPage(() => import('./account/confirm/confirm-business-email')),
      },
      { path: paths.weeklyEmail, ...lazyPage(() => import('./account/weekly-email')) },
      {
        element: (
          <RequireAuth>
            <Outlet />
          </RequireAuth>
        ),
        children: [{ path: paths.pending, ...lazyPage(() => import('./account/pending-verification')) }],
      },
      {
        element: (
          <RequireAuth anyStatus>
            <Outlet />
          </RequireAuth>
        ),
        children: [{ path: paths.account, ...lazyPage(() => import('./account/settings/account-page')) }],
      },
      {
        path: paths.dashboard,
        element: (
          <RequireAuth>
            <OwnerArea />
          </RequireAuth>
        ),
        errorElement: <ErrorPage />,
        children: ownerRoutes,
      },
      {
        element: (
          <RequireAuth>
            <RequireRole role="ADMIN">
              <Outlet />
            </RequireRole>
          </RequireAuth>
        ),
        errorElement: <ErrorPage />,
        children: [{ path: `${paths.hq}/*`, ...lazyPage(() => import('./hq/hq-admin')) }],
      },
      { path: patterns.publicProperty, element: <publicProperty.Page /> },
      { path: '*', element: <UnknownPage /> },
    ],
  },
];
