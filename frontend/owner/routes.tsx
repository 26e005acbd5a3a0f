import { Route, Routes } from 'react-router';
import { NotFoundPage } from '../shared/feedback/empty-state';
import { below, paths } from '../shared/paths';
import Home from './dashboard/home';
import { pages } from './pages';
import { usePreload } from './use-preload';

/** All pages under /dashboard. */
export default function OwnerRoutes() {
  usePreload();
  return (
    <Routes>
      <Route index element={<Home />} />
      {pages.map(({ pattern, Page }) => (
        <Route key={pattern} path={below(paths.dashboard, pattern)} element={<Page />} />
      ))}
      <Route path="*" element={<NotFoundPage backTo={paths.dashboard} backLabel="Back to Dashboard" />} />
    </Routes>
  );
}
