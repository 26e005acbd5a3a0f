import { type ContextType, useEffect, useState } from 'react';
import { Route, Routes } from 'react-router';
import { NotFoundPage } from '../shared/feedback/empty-state';
import { lazyWithRetry } from '../shared/load-with-retry';
import { paths } from '../shared/paths';
import { Dashboard } from './dashboard/dashboard';
import { HqLayout } from './hq-layout';
import { ListsMemory } from './shared/lists-memory';

/** Every screen except the dashboard is a chunk of its own. */
const SCREENS = {
  reviewQueue: () => import('./review/review-queue'),
  users: () => import('./users/user-list'),
  user: () => import('./users/user-detail'),
  properties: () => import('./properties/property-list'),
  businesses: () => import('./businesses/business-list'),
  business: () => import('./businesses/business-detail'),
  audit: () => import('./audit/audit-list'),
};
const ReviewQueuePage = lazyWithRetry(SCREENS.reviewQueue);
const UserList = lazyWithRetry(SCREENS.users);
const UserDetail = lazyWithRetry(SCREENS.user);
const PropertyList = lazyWithRetry(SCREENS.properties);
const BusinessList = lazyWithRetry(SCREENS.businesses);
const BusinessDetail = lazyWithRetry(SCREENS.business);
const AuditList = lazyWithRetry(SCREENS.audit);

/** The longest wait, for a browser that is never idle or does not report it (Safari). */
const IDLE_WAIT_MAX_MS = 2000;

/** Loads the other screens while the browser is idle after the first one, so that no click waits for them. */
function useScreensWhenIdle(): void {
  useEffect(() => {
    const loadAll = () => {
      // A screen that fails to load now is loaded again when it is opened, and shows the error then.
      for (const load of Object.values(SCREENS)) load().catch(() => undefined);
    };
    if ('requestIdleCallback' in window) requestIdleCallback(loadAll, { timeout: IDLE_WAIT_MAX_MS });
    else setTimeout(loadAll, IDLE_WAIT_MAX_MS);
  }, []);
}

/** Everything under /hq. The routes of the application let only administrators in. */
export default function HqApp() {
  const [memory] = useState<ContextType<typeof ListsMemory>>({});
  useScreensWhenIdle();
  return (
    <ListsMemory value={memory}>
      <HqLayout>
        <Routes>
          <Route index element={<Dashboard />} />
          <Route path="dashboard" element={<Dashboard />} />
          <Route path="review" element={<ReviewQueuePage />} />
          <Route path="users" element={<UserList />} />
          <Route path="users/:id" element={<UserDetail />} />
          <Route path="properties" element={<PropertyList />} />
          <Route path="businesses" element={<BusinessList />} />
          <Route path="businesses/:id" element={<BusinessDetail />} />
          <Route path="audit" element={<AuditList />} />
          <Route path="*" element={<NotFoundPage backTo={paths.hq} backLabel="Back to HQ" />} />
        </Routes>
      </HqLayout>
    </ListsMemory>
  );
}
