import { Route, Routes } from 'react-router';
import { NotFoundPage } from '../shared/notice';
import { Page } from '../shared/page';
import { paths } from '../shared/paths';

/** Everything under /hq. */
export default function HqApp() {
  return (
    <Routes>
      <Route index element={<Page title="HQ">{null}</Page>} />
      <Route path="*" element={<NotFoundPage backTo={paths.hq} backLabel="Back to HQ" />} />
    </Routes>
  );
}
