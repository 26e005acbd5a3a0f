import { Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { RequireAuth, RequireRole } from './account/guards';
import { AppLayout } from './app-layout';
import { LandingRoute } from './landing/landing-route';
import { PageSpinner, NotFoundPage } from './shared/feedback/empty-state';
import { ErrorPage } from './shared/feedback/error-page';
import { lazyWithRetry } from './shared/load-with-retry';
import { PageEnd } from './shared/navigation/site-links';
import { paths, patterns } from './shared/paths';
import { preloadable } from './shared/preloadable';

const SignUp = lazyWithRetry(() => import('./account/sign-up'));
const ForgotPassword = lazyWithRetry(() => import('./account/forgot-password'));
const ResetPassword = lazyWithRetry(() => import('./account/reset-password'));
const RemoveSecondStep = lazyWithRetry(() => import('./account/remove-second-step'));
const ConfirmEmail = lazyWithRetry(() => import('./account/confirm/confirm-email'));
const ConfirmBusinessEmail = lazyWithRetry(() => import('./account/confirm/confirm-business-email'));
const WeeklyEmail = lazyWithRetry(() => import('./account/weekly-email'));
const PendingVerification = lazyWithRetry(() => import('./account/pending-verification'));
const AccountPage = lazyWithRetry(() => import('./account/settings/account-page'));
const OwnerRoutes = lazyWithRetry(() => import('./owner/routes'));
const HqAdmin = lazyWithRetry(() => import('./hq/hq-admin'));
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
      { path: paths.signUp, element: <SignUp /> },
      { path: paths.forgotPassword, element: <ForgotPassword /> },
      { path: paths.resetPassword, element: <ResetPassword /> },
      { path: paths.removeSecondStep, element: <RemoveSecondStep /> },
      { path: paths.confirmEmail, element: <ConfirmEmail /> },
      { path: paths.confirmBusinessEmail, element: <ConfirmBusinessEmail /> },
      { path: paths.weeklyEmail, element: <WeeklyEmail /> },
      {
        path: paths.pending,
        element: (
          <RequireAuth>
            <PendingVerification />
          </RequireAuth>
        ),
      },
      {
        path: paths.account,
        element: (
          <RequireAuth anyStatus>
            <AccountPage />
          </RequireAuth>
        ),
      },
      {
        path: `${paths.dashboard}/*`,
        errorElement: <ErrorPage />,
        element: (
          <RequireAuth>
            <Suspense fallback={<PageSpinner />}>
              <OwnerRoutes />
            </Suspense>
          </RequireAuth>
        ),
      },
      {
        path: `${paths.hq}/*`,
        errorElement: <ErrorPage />,
        element: (
          <RequireAuth>
            <RequireRole role="ADMIN">
              <Suspense fallback={<PageSpinner />}>
                <HqAdmin />
              </Suspense>
            </RequireRole>
          </RequireAuth>
        ),
      },
      { path: patterns.publicProperty, element: <publicProperty.Page /> },
      { path: '*', element: <UnknownPage /> },
    ],
  },
];
