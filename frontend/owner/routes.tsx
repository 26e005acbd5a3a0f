import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { NotFoundPage } from '../shared/feedback/empty-state';
import { paths } from '../shared/paths';
import Home from './dashboard/home';

const Properties = lazy(() => import('./properties/properties'));
const PropertyDetail = lazy(() => import('./properties/property-detail'));
const PropertyEdit = lazy(() => import('./properties/property-edit'));
const Marketplace = lazy(() => import('./marketplace/marketplace'));
const Businesses = lazy(() => import('./businesses/businesses'));
const BusinessDetail = lazy(() => import('./businesses/business-detail'));
const BusinessEdit = lazy(() => import('./businesses/business-edit'));
const Issues = lazy(() => import('./issues'));

/** Everything under /dashboard. The list of properties has two addresses: the card's, and the one links lead back to. */
export default function OwnerRoutes() {
  return (
    <Routes>
      <Route index element={<Home />} />
      <Route path="properties" element={<Properties />} />
      <Route path="property" element={<Properties />} />
      <Route path="property/:id" element={<PropertyDetail />} />
      <Route path="property/:id/edit" element={<PropertyEdit />} />
      <Route path="marketplace" element={<Marketplace />} />
      <Route path="business" element={<Businesses />} />
      <Route path="business/:id" element={<BusinessDetail />} />
      <Route path="business/:id/edit" element={<BusinessEdit />} />
      <Route path="issues" element={<Issues />} />
      <Route path="*" element={<NotFoundPage backTo={paths.dashboard} backLabel="Back to the dashboard" />} />
    </Routes>
  );
}
