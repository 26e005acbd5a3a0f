import { SLUG_MAX, SLUG_MIN, SLUG_PATTERN } from '../contract/limits.js';
import type { Env } from '../config/env.js';
import { paths } from '../contract/web/web-paths.js';
import { LOOK_UP_HEADER, lookUpKey } from '../core/http/internal-request.js';
import type { PageTags } from './pages.js';
import { type AnsweredProperty, propertyHtml } from './property-html.js';

/** Longest wait for the API, in ms. */
const TIMEOUT_MS = 1500;

/**
 * `moved`: the property has another slug now. `missing` is certain. `unknown` means that the API could not answer.
 */
export type PublicProperty =
  | { kind: 'found'; tags: PageTags; html: string }
  | { kind: 'moved'; slug: string }
  | { kind: 'missing' }
  | { kind: 'unknown' };

/** Reads a public property from the API and makes its page. Never throws. */
export async function findPublicProperty(env: Env, slug: string): Promise<PublicProperty> {
  if (slug.length < SLUG_MIN || slug.length > SLUG_MAX || !SLUG_PATTERN.test(slug))
    return { kind: 'missing' };
  try {
    const response = await fetch(`${env.apiInternalUrl}/p/${slug}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
      headers: { [LOOK_UP_HEADER]: lookUpKey(env) },
    });
    if (response.status === 404) return { kind: 'missing' };
    if (!response.ok) return { kind: 'unknown' };
    const { property } = (await response.json()) as { property: AnsweredProperty };
    if (property.slug !== undefined) return { kind: 'moved', slug: property.slug };
    return {
      kind: 'found',
      tags: {
        title: `${property.memorableName} · ${env.productName}`,
        // Owners write both texts, so the tags say whose page it is.
        description: `${property.address} · A property on ${env.productName}`,
        url: `${env.webUrl}${paths.publicProperty(slug)}`,
      },
      html: propertyHtml(slug, property, env),
    };
  } catch {
    return { kind: 'unknown' };
  }
}
