import type { Route } from '@playwright/test';

export const LEGAL_URLS = {
  termsUrl: 'https://example.com/terms',
  privacyUrl: 'https://example.com/privacy',
};
export type LegalUrls = Partial<typeof LEGAL_URLS>;

/** Answers with a page of the product as if its operator had set these addresses. */
export async function fulfillWith(route: Route, urls: LegalUrls): Promise<void> {
  const response = await route.fetch();
  let body = await response.text();
  for (const [name, url] of Object.entries(urls)) body = body.replace(`"${name}":null`, `"${name}":"${url}"`);
  await route.fulfill({ response, body });
}
