import { useEffect, useState } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router';
import { queryClient } from '../api/query-client';
import { NotFoundPage, PageSpinner } from '../shared/feedback/empty-state';
import { lazyWithRetry } from '../shared/load-with-retry';
import { paths } from '../shared/paths';
import { authProvider } from './auth-provider';
import { Dashboard } from './dashboard/dashboard';
import { dataProvider } from './data-provider';
import { HqLayout } from './hq-layout';
import { i18nProvider } from './i18n';
import { Notifications } from './notifications';
import { createStore } from './store';

/** Every screen except the dashboard is a chunk of its own. */
const SCREENS = {
  reviewQueue: () => import('./review/review-queue'),
  users: () => import('./users/user-list'),
  user: () => import('./users/user-detail'),
  properties: () => import('./properties/property-list'),
  property: () => import('./properties/property-detail'),
  businesses: () => import('./businesses/business-list'),
  business: () => import('./businesses/business-detail'),
  audit: () => import('./audit/audit-list'),
};
const ReviewQueuePage = lazyWithRetry(SCREENS.reviewQueue);
const UserList = lazyWithRetry(SCREENS.users);
const UserDetail = lazyWithRetry(SCREENS.user);
const PropertyList = lazyWithRetry(SCREENS.properties);
const PropertyDetail = lazyWithRetry(SCREENS.property);
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

const Loading = () => <PageSpinner />;
const NotFound = () => <NotFoundPage backTo={paths.hq} backLabel="Back to HQ" />;

/** The routes of the application show the error. */
function Failed({ error }: { error: Error }): never {
  throw error;
}

/** Everything under /hq. The routes of the application let only administrators in. */
export default function HqAdmin() {
  const [store] = useState(createStore);
  useScreensWhenIdle();
  return (
    <CoreAdminContext
      basename={paths.hq}
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      store={store}
      queryClient={queryClient}
    >
      <CoreAdminUI
        layout={HqLayout}
        dashboard={Dashboard}
        catchAll={NotFound}
        loading={Loading}
        error={Failed}
        loginPage={false}
        requireAuth
        disableTelemetry
      >
        {/* A record's page is in the slot of `edit`, whose path is `/hq/users/{id}`. */}
        <Resource name="users" list={UserList} edit={UserDetail} />
        <Resource name="properties" list={PropertyList} edit={PropertyDetail} />
        <Resource name="businesses" list={BusinessList} edit={BusinessDetail} />
        <Resource name="audit" list={AuditList} />
        <CustomRoutes>
          <Route path="/dashboard" element={<Dashboard />} />
          <Route path="/review" element={<ReviewQueuePage />} />
        </CustomRoutes>
      </CoreAdminUI>
      <Notifications />
    </CoreAdminContext>
  );
}
