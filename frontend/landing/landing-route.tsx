import { useNavigate } from 'react-router';
import { Toaster } from '../shared/toaster';
import { Landing } from './landing';

/** The landing page within the application, as after a sign-out. */
export function LandingRoute() {
  const navigate = useNavigate();
  return (
    <>
      <Landing onNavigate={(path) => void navigate(path)} />
      <Toaster />
    </>
  );
}
