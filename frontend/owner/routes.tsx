import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { NotFoundPage } from '../shared/feedback/empty-state';
import { below, paths, patterns } from '../shared/paths';
import Home from './dashboard/home';

const Properties = lazy(() => import('./properties/properties'));
const PropertyDetail = lazy(() => import('./properties/property-detail'));
const PropertyEdit = lazy(() => import('./properties/property-edit'));
const Marketplace = lazy(() => import('./marketplace/marketplace'));
const Businesses = lazy(() => import('./businesses/businesses'));
const BusinessDetail = lazy(() => import('./businesses/business-detail'));
const BusinessEdit = lazy(() => import('./businesses/business-edit'));
const Issues = lazy(() => import('./issues'));

const inDashboard = (path: string) => below(paths.dashboard, path);

/** All pages under /dashboard. The list of properties has two addresses: one for the card, one for links back. */
export default function OwnerRoutes() {
  return (
    <Routes>
      <Route index element={<Home />} />
      <Route path={inDashboard(paths.propertiesCard)} element={<Properties />} />
      <Route path={inDashboard(paths.properties)} element={<Properties />} />
      <Route path={inDashboard(patterns.property)} element={<PropertyDetail />} />
      <Route path={inDashboard(patterns.propertyEdit)} element={<PropertyEdit />} />
      <Route path={inDashboard(paths.marketplace)} element={<Marketplace />} />
      <Route path={inDashboard(paths.businesses)} element={<Businesses />} />
      <Route path={inDashboard(patterns.business)} element={<BusinessDetail />} />
      <Route path={inDashboard(patterns.businessEdit)} element={<BusinessEdit />} />
      <Route path={inDashboard(paths.issues)} element={<Issues />} />
      <Route path="*" element={<NotFoundPage backTo={paths.dashboard} backLabel="Back to the dashboard" />} />
    </Routes>
  );
}
