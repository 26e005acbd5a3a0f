import { escapeHtml } from '../core/escape-html.js';

/** The bar on top of a page that is readable before the application runs. It looks like the application's. */
export const pageHeader = (productName: string): string =>
  '<header><a href="/"><svg width="28" height="28" viewBox="0 0 32 32" fill="none" stroke-width="2.2" aria-hidden="true">' +
  '<rect width="32" height="32" rx="9" fill="#0f6b62"/>' +
  '<path d="M8 15.2 16 8.5l8 6.7V23a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 8 23z" stroke="#fff" stroke-linejoin="round"/>' +
  '<path d="M13 18.6a3.4 3.4 0 0 0 6 0" stroke="#7be0cf" stroke-linecap="round"/>' +
  `</svg>${escapeHtml(productName)}</a></header>`;
