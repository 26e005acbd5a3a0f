import '@fontsource-variable/inter/wght.css';
import './shared/layout/base.css';
import './landing/landing.css';
import './landing/house.css';
import './landing/bars.css';
import './landing/preview.css';
import './landing/fragments.css';
import './landing/questions.css';
import './shared/layout/prerendered.css';
import './account/prerendered.css';
import './public-property/prerendered.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { SIGN_IN_ELEMENT } from '../backend/contract/web/web-config';
import { startSession } from './api/session';
import { Landing } from './landing/landing';
import { isPrerendered } from './public-property/answered';
import { showLoadFailure } from './shared/load-failure';
import { loadWithRetry } from './shared/load-with-retry';
import { guideSlug, paths } from './shared/paths';
import { keepTranslatedPageWorking } from './shared/translated-page';

keepTranslatedPageWorking();
const container = document.getElementById('root');
if (!container) throw new Error('The page has no root element');

/** Loads the application and replaces the landing page with it. The session in memory is kept. */
function openApplication(landing: Root, path: string): void {
  import('./app').then(
    ({ renderApp }) => {
      history.pushState(null, '', path);
      landing.unmount();
      void renderApp(createRoot(container as HTMLElement));
    },
    () => location.assign(path),
  );
}

const failed = () => showLoadFailure(container);
const guide = guideSlug(location.pathname);
if (guide !== null) {
  // A guide needs no account, and opens on a phone without the rest of the application.
  loadWithRetry(() => import('./public-property/guide').then(({ renderGuide }) => renderGuide)).then(
    (renderGuide) => renderGuide(createRoot(container), guide),
    failed,
  );
} else if (location.pathname === paths.home) {
  startSession();
  // The landing page comes as finished HTML from the web server; only the development server sends an empty root.
  const page = (
    <StrictMode>
      <Landing onNavigate={(path) => openApplication(landing, path)} />
    </StrictMode>
  );
  const prerendered = container.firstElementChild !== null;
  const landing: Root = prerendered ? hydrateRoot(container, page) : createRoot(container);
  if (!prerendered) landing.render(page);
} else {
  startSession();
  const open = () =>
    loadWithRetry(() => import('./app')).then(({ renderApp }) => renderApp(createRoot(container)));
  if (isPrerendered())
    loadWithRetry(() => import('./public-property/visitor').then(({ receiveVisitor }) => receiveVisitor))
      .then((receiveVisitor) => receiveVisitor(container, open))
      .catch(failed);
  else if (document.getElementById(SIGN_IN_ELEMENT))
    loadWithRetry(() => import('./account/prerendered-sign-in').then(({ receiveSignIn }) => receiveSignIn))
      .then((receiveSignIn) => receiveSignIn(container, open))
      .catch(failed);
  else open().catch(failed);
}
