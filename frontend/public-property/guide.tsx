import './guide.css';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { GuidePage } from './guide-page';

/** Renders the guide of a property without the rest of the application. */
export function renderGuide(root: Root, slug: string): void {
  root.render(
    <StrictMode>
      <GuidePage slug={slug} />
    </StrictMode>,
  );
}
