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

/** Loads the screens that are chunks of their own: every one except the dashboard. */
const loads: (() => Promise<unknown>)[] = [];
const screen: typeof lazyWithRetry = (load) => {
  loads.push(load);
  return lazyWithRetry(load);
};
const ReviewQueuePage = screen(() => import('./review/review-queue'));
const UserList = screen(() => import('./users/user-list'));
const UserDetail = screen(() => import('./users/user-detail'));
const PropertyList = screen(() => import('./properties/property-list'));
const PropertyDetail = screen(() => import('./properties/property-detail'));
const BusinessList = screen(() => import('./businesses/business-list'));
const BusinessDetail = screen(() => import('./businesses/business-detail'));
const AuditList = screen(() => import('./audit/audit-list'));

/** The longest wait, for a browser that is never idle or does not report it (Safari). */
const IDLE_WAIT_MAX_MS = 2000;

/** Loads the other screens while the browser is idle after the first one, so that no click waits for them. */
function useScreensWhenIdle(): void {
  useEffect(() => {
    const loadAll = () => {
      // A screen that fails to load now is loaded again when it is opened, and shows the error then.
      for (const load of loads) load().catch(() => undefined);
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
