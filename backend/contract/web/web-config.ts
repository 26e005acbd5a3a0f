/** Settings that the web server gives to the page at run time, so that one build works in every environment. */
export interface WebConfig {
  /** Public origin of the API. Null means the host at which the page was opened, on `apiPort`. */
  apiUrl: string | null;
  apiPort: number;
  productName: string;
  supportEmail: string;
  /** Addresses of the terms and of the privacy notice. Null if the operator has set none. */
  termsUrl: string | null;
  privacyUrl: string | null;
  /** URL template of the map tiles (`{z}`, `{x}`, `{y}`). Null means a plain map. */
  mapTileUrl: string | null;
  mapAttribution: string | null;
}

/** Id of the element with this configuration in every page of the web server. */
export const WEB_CONFIG_ELEMENT = 'web-config';

/** Id of the element with the answer for the public property whose page this is, beside its prerendered HTML. */
export const PUBLIC_PROPERTY_ELEMENT = 'public-property';

/** Id of the element with the sign-in page as prerendered HTML. */
export const SIGN_IN_ELEMENT = 'prerendered-sign-in';

/**
 * The `Accept` header of a refresh that may find no session: without a refresh cookie the answer is then 204, not 401.
 * Browsers report each 401 in their console, and send this header without a preflight.
 */
export const OPTIONAL_SESSION = 'application/json;session=optional';
