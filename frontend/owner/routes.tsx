import { Route, Routes } from 'react-router';
import { NotFoundPage } from '../shared/notice';
import { Page } from '../shared/page';
import { paths } from '../shared/paths';

/** Everything under /dashboard. */
export default function OwnerRoutes() {
  return (
    <Routes>
      <Route index element={<Page title="Dashboard">{null}</Page>} />
      <Route path="*" element={<NotFoundPage backTo={paths.dashboard} backLabel="Back to the dashboard" />} />
    </Routes>
  );
}
