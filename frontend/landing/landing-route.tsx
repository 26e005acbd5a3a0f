import { useNavigate } from 'react-router';
import { PageTitle } from '../shared/layout/page';
import { Toaster } from '../shared/feedback/toaster';
import { Landing } from './landing';

/** The landing page inside the application, for example after a sign-out. */
export function LandingRoute() {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title="Your AI Property Assistant" />
      <Landing onNavigate={(path) => void navigate(path)} />
      <Toaster />
    </>
  );
}
