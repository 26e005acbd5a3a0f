import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadEnv } from '../../../backend/config/env.js';
import { readPages } from '../../../backend/web/pages.js';
import { propertyHtml } from '../../../backend/web/property-html.js';

const TERMS = { TERMS_URL: 'https://example.com/terms?a=1&b=2' };
const PRIVACY = { PRIVACY_URL: 'https://example.com/privacy' };
const terms = '<a href="https://example.com/terms?a=1&amp;b=2">Terms</a>';
const privacy = '<a href="https://example.com/privacy">Privacy</a>';

describe('links to the terms and the privacy notice', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'legal-'));
  afterAll(() => rmSync(root, { recursive: true }));

  const env = (settings: Record<string, string>) =>
    loadEnv({
      DATABASE_URL: 'postgresql://127.0.0.1/none',
      JWT_SECRET: 'a secret that only the tests know and use',
      ...settings,
    });

  it('stand on the landing page and on public pages if they are set, and nowhere if not', () => {
    for (const name of ['index', 'guide', 'property', 'sign-in'])
      writeFileSync(path.join(root, `${name}.html`), '');
    writeFileSync(path.join(root, 'preloads.json'), '{}');
    writeFileSync(
      path.join(root, 'landing.html'),
      '<nav><a href="%TERMS_URL%">Terms</a><a href="%PRIVACY_URL%">Privacy</a></nav>',
    );
    for (const [settings, links] of [
      [{ ...TERMS, ...PRIVACY }, terms + privacy],
      [TERMS, terms],
      [PRIVACY, privacy],
      [{}, ''],
    ] as const) {
      expect(readPages(root, env(settings)).landing).toBe(`<nav>${links}</nav>`);
      const property = propertyHtml(
        'rose-cottage',
        {
          memorableName: 'Rose Cottage',
          address: '12 High Street',
          types: [],
          latitude: 52.2,
          longitude: 0.1,
          locationPrecision: 'town',
          managingBusinessProfile: null,
        },
        env(settings),
      );
      expect(property).toContain(`checked them.</p><div>${links}<a href="/">`);
    }
  });
});
