import { lazy, useState } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router';
import { queryClient } from '../api/query-client';
import { NotFoundPage, PageSpinner } from '../shared/notice';
import { paths } from '../shared/paths';
import { themeOptions } from '../shared/theme';
import { AuditList } from './audit/audit-list';
import { authProvider } from './auth-provider';
import { BusinessList } from './businesses/business-list';
import { Dashboard } from './dashboard';
import { dataProvider } from './data-provider';
import { HqLayout } from './hq-layout';
import { Notifications } from './notifications';
import { PropertyList } from './property-list';
import { ReviewQueuePage } from './review/review-queue';
import { createStore } from './store';
import { UserList } from './users/user-list';

const BusinessDetail = lazy(() => import('./businesses/business-detail'));
const UserDetail = lazy(() => import('./users/user-detail'));

const Loading = () => <PageSpinner />;
const NotFound = () => <NotFoundPage backTo={paths.hq} backLabel="Back to HQ" />;

/** Everything under /hq. */
export default function HqApp() {
  const [store] = useState(createStore);
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
