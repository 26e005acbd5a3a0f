import { PUBLIC_TYPE_BADGES } from '../contract/limits.js';
import { isApproximate, type LocationPrecision } from '../contract/statuses.js';
import { PUBLIC_PROPERTY_ELEMENT } from '../contract/web-config.js';
import { escapeHtml } from '../core/escape-html.js';
import { pageHeader } from './page-header.js';

/** A property as `GET /p/{slug}` answers it. */
export interface AnsweredProperty {
  memorableName: string;
  address: string;
  types: string[];
  latitude: number;
  longitude: number;
  locationPrecision: LocationPrecision;
  managingBusinessProfile: { name: string; email: string; phoneNumber: string } | null;
  /** The slug now, if the property has another one. */
  slug?: string;
}

const DECIMALS = 6;

const factsOf = (rows: readonly (readonly [label: string, html: string])[]) =>
  `<dl>${rows.map(([label, html]) => `<div><dt>${label}</dt><dd>${html}</dd></div>`).join('')}</dl>`;

function managerOf({
  name,
  email,
  phoneNumber,
}: {
  name: string;
  email: string;
  phoneNumber: string;
}): string {
  const link = (address: string, text: string) => `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;
  return `<section><h2>Managed By</h2>${factsOf([
    ['Business', escapeHtml(name)],
    ['Email', link(`mailto:${email}`, email)],
    ['Phone', link(`tel:${phoneNumber.replaceAll(/[^+\d]/g, '')}`, phoneNumber)],
  ])}</section>`;
}

/**
 * The public page of a property as readable HTML, with everything that the application shows of it. The application
 * replaces it, and reads the answer beside it.
 */
export function propertyHtml(slug: string, property: AnsweredProperty, productName: string): string {
  const { memorableName, address, types, latitude, longitude, managingBusinessProfile: manager } = property;
  const product = escapeHtml(productName);
  const badges = types
    .slice(0, PUBLIC_TYPE_BADGES)
    .map((type) => `<li>${escapeHtml(type.replaceAll('_', ' '))}</li>`);
  const directions = `https://www.openstreetmap.org/directions?to=${Number(latitude)},${Number(longitude)}`;
  // `<` is escaped in JSON, so that no text can end the script element.
  const json = JSON.stringify({ slug, property }).replaceAll('<', '\\u003c');
  return [
    `<div class="prerendered property">${pageHeader(productName)}<main>`,
    `<h1>${escapeHtml(memorableName)}</h1><address>${escapeHtml(address)}</address>`,
    badges.length > 0 ? `<ul aria-label="Property types">${badges.join('')}</ul>` : '',
    `<p>This is the page of a property on ${product}. Its owner wrote the name and the address. `,
    `It is not a page of ${product} itself.</p>`,
    `<div class="property-columns${manager ? ' property-managed' : ''}"><section><h2>Location</h2>`,
    `<div class="property-map"></div>`,
    `<a class="property-button" href="${directions}" target="_blank" rel="noopener noreferrer">Directions</a>`,
    factsOf([
      ['Latitude', Number(latitude).toFixed(DECIMALS)],
      ['Longitude', Number(longitude).toFixed(DECIMALS)],
      ...(isApproximate(property.locationPrecision) ? ([['Precision', 'approximate']] as const) : []),
    ]),
    `</section>${manager ? managerOf(manager) : ''}</div></main></div>`,
    `<script type="application/json" id="${PUBLIC_PROPERTY_ELEMENT}">${json}</script>`,
  ].join('');
}
