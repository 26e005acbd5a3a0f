import { focusHeading } from '../../shared/layout/focus';

/**
 * Scrolls to a section of the page, and opens it if it is folded. A link with a fragment would add a step to the way
 * back.
 */
export function goToSection(anchor: string): void {
  const section = document.getElementById(anchor);
  section?.querySelector<HTMLDetailsElement>(':scope > details')?.setAttribute('open', '');
  section?.scrollIntoView({ block: 'start' });
  if (section) focusHeading(section.querySelector<HTMLElement>('h2') ?? section);
}
