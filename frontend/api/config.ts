import { WEB_CONFIG_ELEMENT, type WebConfig } from '../../backend/contract/web/web-config';

const DEFAULTS: WebConfig = {
  apiUrl: null,
  apiPort: 3000,
  productName: 'the product',
  supportEmail: 'support@example.com',
  termsUrl: null,
  privacyUrl: null,
  mapTileUrl: null,
  mapAttribution: null,
};

function readConfig(): WebConfig {
  // The build renders the landing page with placeholders. The web server replaces them.
  const prerendered: unknown = import.meta.env.PRERENDER_CONFIG;
  if (prerendered) return { ...DEFAULTS, ...prerendered };
  const text = document.getElementById(WEB_CONFIG_ELEMENT)?.textContent;
  return text ? { ...DEFAULTS, ...(JSON.parse(text) as Partial<WebConfig>) } : DEFAULTS;
}

/** The settings that the web server wrote into the page. */
export const config = readConfig();

/**
 * Origin of the API. If none is configured, it is the host of the page, so that the refresh cookie stays
 * same-site at `localhost` as well as at `127.0.0.1`.
 */
export function apiOrigin(): string {
  return config.apiUrl ?? `${location.protocol}//${location.hostname}:${config.apiPort}`;
}
