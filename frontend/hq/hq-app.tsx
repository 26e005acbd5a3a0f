import { lazy, useEffect, useState } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router';
import { queryClient } from '../api/query-client';
import { NotFoundPage, PageSpinner } from '../shared/feedback/empty-state';
import { paths } from '../shared/paths';
import { themeOptions } from '../shared/layout/theme';
import { authProvider } from './auth-provider';
import { Dashboard } from './dashboard';
import { dataProvider } from './data-provider';
import { HqLayout } from './hq-layout';
import { Notifications } from './notifications';
import { createStore } from './store';

/** Every screen but the dashboard is a chunk of its own. */
const SCREENS = {
  reviewQueue: () => import('./review/review-queue'),
  users: () => import('./users/user-list'),
  user: () => import('./users/user-detail'),
  properties: () => import('./property-list'),
  businesses: () => import('./businesses/business-list'),
  business: () => import('./businesses/business-detail'),
  audit: () => import('./audit/audit-list'),
};
const ReviewQueuePage = lazy(SCREENS.reviewQueue);
const UserList = lazy(SCREENS.users);
const UserDetail = lazy(SCREENS.user);
const PropertyList = lazy(SCREENS.properties);
const BusinessList = lazy(SCREENS.businesses);
const BusinessDetail = lazy(SCREENS.business);
const AuditList = lazy(SCREENS.audit);

/** Where a browser does not tell when it rests (Safari), it probably does by then. */
const WITHOUT_IDLE_MS = 2000;

/** Loads the other screens while the browser rests after the first one, so that no click waits for them. */
function useScreensWhenIdle(): void {
  useEffect(() => {
    const loadAll = () => {
      // One that cannot be loaded now is asked for again when it is opened, and fails there in sight.
      for (const load of Object.values(SCREENS)) load().catch(() => undefined);
    };
    if ('requestIdleCallback' in window) requestIdleCallback(loadAll);
    else setTimeout(loadAll, WITHOUT_IDLE_MS);
  }, []);
}

const Loading = () => <PageSpinner />;
const NotFound = () => <NotFoundPage backTo={paths.hq} backLabel="Back to HQ" />;

/** Everything under /hq. */
export default function HqApp() {
  const [store] = useState(createStore);
  useScreensWhenIdle();
  return (
    <Admin
      basename={paths.hq}
      requireAuth
      loginPage={false}
      authCallbackPage={false}
      dataProvider={dataProvider}
      authProvider={authProvider}
      store={store}
      queryClient={queryClient}
      layout={HqLayout}
      notification={Notifications}
      dashboard={Dashboard}
      catchAll={NotFound}
      loading={Loading}
      theme={themeOptions}
      darkTheme={null}
      disableTelemetry
    >
      <Resource name="users" list={UserList} edit={UserDetail} />
      <Resource name="properties" list={PropertyList} />
      <Resource name="businesses" list={BusinessList} edit={BusinessDetail} />
      <Resource name="audit" list={AuditList} />
      <CustomRoutes>
        <Route path="/dashboard" element={<Dashboard />} />
        <Route path="/review" element={<ReviewQueuePage />} />
      </CustomRoutes>
    </Admin>
  );
}
