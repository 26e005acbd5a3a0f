import { Outlet, type RouteObject, type ShouldRevalidateFunctionArgs } from 'react-router';
import { queryClient } from '../api/query-client';
import { getSession } from '../api/session';
import { NotFoundPage } from '../shared/feedback/empty-state';
import { lazyPage } from '../shared/navigation/lazy-page';
import { paths } from '../shared/paths';
import { pages } from './pages';
import { usePreload } from './use-preload';

/** What all pages of the dashboard have in common. */
export function OwnerArea() {
  usePreload();
  return <Outlet />;
}

const isAnotherPage = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

/** The data of a page starts to load beside its code. The page itself says what cannot be loaded, so nothing waits. */
const toRoute = ({ pattern, load, prefetch }: (typeof pages)[number]): RouteObject => ({
  path: pattern,
  ...lazyPage(load),
  ...(prefetch && {
    loader: ({ params }) => {
      if (getSession().status === 'signed-in') void prefetch(queryClient, params);
      return null;
    },
    shouldRevalidate: isAnotherPage,
  }),
});

export const ownerRoutes: RouteObject[] = [
  { index: true, ...lazyPage(() => import('./dashboard/home')) },
  ...pages.map(toRoute),
  { path: '*', element: <NotFoundPage backTo={paths.dashboard} backLabel="Back to Dashboard" /> },
];
