/** What the web server tells the page at run time, so that one build serves every environment. */
export interface WebConfig {
  /** Public origin of the API; null: the host that the page was opened at, on `apiPort`. */
  apiUrl: string | null;
  apiPort: number;
  productName: string;
  supportEmail: string;
  /** Template of the map tiles (`{z}`, `{x}`, `{y}`); null: a plain map. */
  mapTileUrl: string | null;
  mapAttribution: string | null;
}

/** Id of the element that carries the configuration in every page that the web server sends. */
export const WEB_CONFIG_ELEMENT = 'web-config';
