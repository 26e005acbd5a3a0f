import { PUBLIC_PROPERTY_ELEMENT } from '../../backend/contract/web/web-config';
import type { PublicProperty } from '../api/types';

interface Answered {
  slug: string;
  property: PublicProperty;
}

/** Whether the web server has sent this page as prerendered HTML. */
export const isPrerendered = (): boolean => document.getElementById(PUBLIC_PROPERTY_ELEMENT) !== null;

/** The property of this page and what the web server was answered for it, if it has sent the page as prerendered HTML. */
export function answered(): Answered | null {
  const text = document.getElementById(PUBLIC_PROPERTY_ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as Answered) : null;
}

/** What the web server was answered for the property, if the page is of this one. */
export function answeredFor(slug: string): { property: PublicProperty } | undefined {
  const known = answered();
  return known?.slug === slug ? { property: known.property } : undefined;
}
