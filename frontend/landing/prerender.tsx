import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Landing } from './landing';

/** The landing page as HTML, as it looks to somebody who is signed out. */
export function renderLanding(): string {
  return renderToString(
    <StrictMode>
      <Landing onNavigate={() => undefined} />
    </StrictMode>,
  );
}
