import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { loadEnv } from '../../../backend/config/env.js';
import { createWeb } from '../../../backend/web/main.js';

const SCRIPT = "document.documentElement.setAttribute('data-color-scheme', 'dark');";
const PAGE = (body: string) =>
  `<!doctype html><html><head><!--head--><script>${SCRIPT}</script></head><body><div><!--page-->${body}</div><noscript\n><p>needs JavaScript</p></noscript\n></body></html>`;
const HOSTILE = '</title><script>alert("1")</script>&\'';
const PROPERTY = {
  memorableName: HOSTILE,
  address: '12 High Street',
  types: ['street_address'],
  latitude: 52.2,
  longitude: 0.1,
  locationPrecision: 'town',
  managingBusinessProfile: {
    name: `Firm ${HOSTILE}`,
    email: 'firm@example.com',
    phoneNumber: '+44 1223 496000',
  },
};
const PRELOADS = {
  '/dashboard': ['<link rel="a" />'],
  '/dashboard/marketplace': ['<link rel="b" />'],
};

describe('the web server', () => {
  let root: string;
  let api: Server;
  let apiUrl: string;
  let web: FastifyInstance;
  const asked: string[] = [];

  const start = (settings: Record<string, string> = {}) =>
    createWeb(
      loadEnv({
        DATABASE_URL: 'postgresql://127.0.0.1/none',
        JWT_SECRET: 'a secret that only the tests know and use',
        LOG_LEVEL: 'silent',
        API_URL: apiUrl,
        WEB_URL: 'https://app.example.com',
        ...settings,
      }),
      root,
    );

  beforeAll(async () => {
    root = mkdtempSync(path.join(os.tmpdir(), 'web-'));
    mkdirSync(path.join(root, 'assets'));
    writeFileSync(path.join(root, 'index.html'), PAGE('the shell'));
    writeFileSync(path.join(root, 'guide.html'), PAGE('the guide'));
    writeFileSync(path.join(root, 'property.html'), PAGE('the property'));
    writeFileSync(path.join(root, 'sign-in.html'), PAGE('the sign-in'));
    writeFileSync(path.join(root, 'landing.html'), PAGE('<h1>Meet %PRODUCT_NAME%</h1>%SUPPORT_EMAIL%'));
    writeFileSync(path.join(root, 'preloads.json'), JSON.stringify(PRELOADS));
    writeFileSync(path.join(root, 'assets/app-1a2b3c.js'), 'x'.repeat(2_000));
    writeFileSync(path.join(root, 'assets/app-1a2b3c.js.br'), 'short');
    writeFileSync(path.join(root, 'robots.txt'), 'User-agent: *');
    api = createServer((request, response) => {
      asked.push(request.url ?? '');
      const status = request.url === '/p/rose-cottage' ? 200 : request.url === '/p/broken' ? 500 : 404;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ property: PROPERTY }));
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    web = await start();
  });

  afterAll(async () => {
    await web.close();
    await new Promise((resolve) => api.close(resolve));
    rmSync(root, { recursive: true });
  });

  it('sends the landing page with the escaped name of the product and support address', async () => {
    const other = await start({ PRODUCT_NAME: 'Homes & <Co>', SUPPORT_EMAIL: 'a&b@homes.example' });
    const page = await other.inject('/');
    await other.close();
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(page.body).toContain('<h1>Meet Homes &amp; &lt;Co&gt;</h1>a&amp;b@homes.example');
    expect(page.body).not.toContain('<Co>');
  });

  it('sends the sign-in page as prerendered HTML that nobody can fill in before the application runs', async () => {
    const other = await start({ PRODUCT_NAME: 'Homes & <Co>', TERMS_URL: 'https://homes.example/terms?a&b' });
    const page = await other.inject('/sign-in?from=mail');
    await other.close();
    expect(page.body).toContain('<title>Sign In · Homes &amp; &lt;Co&gt;</title>');
    expect(page.body).toMatch(/<h1>Sign In<\/h1>.*<fieldset disabled>.*Email.*Password.*Forgot password\?/s);
    // A field without a name is never part of an address.
    expect(page.body.match(/<input [^>]*>/g)).toHaveLength(2);
    expect(page.body).not.toMatch(/<input [^>]*\bname=/);
    expect(page.body).not.toContain('<Co>');
    expect(page.body).toContain('<a href="https://homes.example/terms?a&amp;b">Terms</a><a href="mailto:');
    expect((await web.inject('/sign-in')).body).not.toContain('Terms</a>');
    expect((await web.inject('/sign-in/x')).body).not.toContain('<h1>Sign In</h1>');
  });

  it('says that a page has not changed, and sends it again when it has', async () => {
    const page = await web.inject('/');
    const tag = String(page.headers.etag);
    expect(tag).toMatch(/^W\//);
    const again = await web.inject({ url: '/', headers: { 'if-none-match': tag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await web.inject({ url: '/', headers: { 'if-none-match': 'W/"other"' } });
    expect([other.statusCode, other.body]).toEqual([200, page.body]);
  });

  it.each([
    '/sign-up',
    '/dashboard',
    '/dashboard/property/1/edit',
    '/hq/users?page=2',
    '/reset-password?token=a.b',
    '/confirm-business-email?token=a.b',
    '/weekly-email?token=a.b',
  ])('sends the application shell for %s', async (address) => {
    const page = await web.inject(address);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('the shell');
  });

  it.each(['/rose-cottage/guide', '/nobody/guide', '/rose-cottage/guide/?from=paper'])(
    'sends %s without asking whether it exists, never cached or indexed',
    async (address) => {
      const before = asked.length;
      const page = await web.inject(address);
      expect([page.statusCode, asked.length]).toEqual([200, before]);
      expect(page.body).toContain('the guide');
      expect(page.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
      const capitals = await web.inject('/Rose-Cottage/guide');
      expect([capitals.statusCode, capitals.headers.location]).toEqual([301, '/rose-cottage/guide']);
      const slashes = await web.inject('//Rose-Cottage//guide?from=sign');
      expect(slashes.headers.location).toBe('/rose-cottage/guide?from=sign');
    },
  );

  it('writes the settings into the page', async () => {
    const settings = await web.inject('/config.json');
    expect(settings.json()).toEqual({
      apiUrl,
      apiPort: 3000,
      productName: 'the product',
      supportEmail: 'support@example.com',
      termsUrl: null,
      privacyUrl: null,
      mapTileUrl: null,
      mapAttribution: null,
    });
    const [, json] = /id="web-config">(.*?)<\/script>/.exec((await web.inject('/sign-in')).body) ?? [];
    expect(JSON.parse(json ?? '')).toEqual(settings.json());
  });

  it('lets the page call the host where it was opened if the origins are derived from the ports', async () => {
    const local = await start({ API_URL: '', WEB_URL: '', API_PORT: '3999' });
    const settings = await local.inject('/config.json');
    await local.close();
    expect(settings.json()).toMatchObject({ apiUrl: null, apiPort: 3999 });
    expect(settings.headers['content-security-policy']).toContain(
      "connect-src 'self' http://localhost:3999 http://127.0.0.1:3999;",
    );
  });

  it('sends a preview of a public property, with every text escaped', async () => {
    const page = await web.inject('/rose-cottage');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(
      '<meta property="og:description" content="12 High Street · A property on the product" />',
    );
    expect(page.body).toContain('<meta property="og:url" content="https://app.example.com/rose-cottage" />');
    expect(page.body).toContain('&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;');
    expect(page.body).not.toContain('<script>alert');
  });

  it('sends a public property as prerendered HTML, with the answer for the application beside it', async () => {
    const { body } = await web.inject('/rose-cottage');
    const text = body.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<[^>]+>/g, '|');
    for (const shown of [
      '12 High Street',
      'street address',
      '52.200000',
      '0.100000',
      'This map is approximate.',
      '+44 1223 496000',
    ])
      expect(text).toContain(`|${shown}|`);
    expect(body).toContain('<a class="touch" href="mailto:firm@example.com">firm<wbr>@example.com</a>');
    expect(body).toContain('<a class="touch" href="tel:+441223496000">');
    const [, json] = /id="public-property">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json ?? '')).toEqual({ slug: 'rose-cottage', property: PROPERTY });
    expect(body).not.toContain('needs JavaScript');
    expect((await web.inject('/sign-in')).body).toContain('needs JavaScript');
    expect(body).not.toContain('<script>alert');
    expect((await web.inject('/no-such-slug')).body).not.toContain('public-property');
    expect(body).toContain('the property');
  });

  it('preloads what the page needs beside the application', async () => {
    const linked = async (address: string) => (await web.inject(address)).body.match(/<link rel="\w" \/>/g);
    expect(await linked('/dashboard/properties/1?page=2')).toEqual(PRELOADS['/dashboard']);
    expect(await linked('/dashboard/marketplace?page=2')).toEqual(PRELOADS['/dashboard/marketplace']);
    expect(await linked('/sign-up')).toBeNull();
  });

  it.each([
    ['/no-such-slug', 404],
    ['/Not_A_Slug', 404],
    ['/%2e%2e%2fauth', 404],
    ['/a/b', 404],
    ['//', 404],
    ['/broken', 503],
  ])('answers %s with the shell and %d', async (address, status) => {
    const page = await web.inject(address);
    expect(page.statusCode).toBe(status);
    expect(page.body).toContain('the shell');
  });

  it.each([
    ['/ROSE-Cottage', '/rose-cottage'],
    ['/Rose-Cottage/?from=Sign', '/rose-cottage?from=Sign'],
    ['/Dashboard', '/dashboard'],
    ['//Evil.example', undefined],
  ])('redirects %s to lower case, but never to another host', async (address, location) => {
    const page = await web.inject(address);
    expect([page.statusCode, page.headers.location]).toEqual([location ? 301 : 404, location]);
  });

  it('does not ask the API about paths that cannot be a slug', async () => {
    asked.length = 0;
    for (const address of ['/Not_A_Slug', '/..%2fauth', '/ab', '/sign-in', '/a/b', '/x.png'])
      await web.inject(address);
    expect(asked).toEqual([]);
  });

  it.each(['/assets/missing.js', '/missing.png', '/index.html', '/landing.html', '/assets/../index.html'])(
    'has no file %s',
    async (address) => {
      const page = await web.inject(address);
      expect([page.statusCode, page.body]).toEqual([404, 'Not found']);
    },
  );

  it('sends compressed assets that may be cached forever', async () => {
    const asset = await web.inject({ url: '/assets/app-1a2b3c.js', headers: { 'accept-encoding': 'br' } });
    expect(asset.body).toBe('short');
    expect(asset.headers['content-encoding']).toBe('br');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each(['/', '/sign-in', '/a/b', '/config.json', '/missing.png', '/robots.txt', '/%E0%A4%A', '/assets/'])(
    'sends its headers with every answer: %s',
    async (address) => {
      const { headers } = await web.inject(address);
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': expect.stringMatching(/^same-(origin|site)$/),
        'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
      for (const name of ['server', 'x-powered-by', 'set-cookie']) expect(headers).not.toHaveProperty(name);
      const local = await start({ API_URL: '', WEB_URL: '' });
      expect((await local.inject(address)).headers).not.toHaveProperty('strict-transport-security');
      await local.close();
    },
  );

  it('allows only its own scripts, and only the API and map tiles of its settings', async () => {
    const tiled = await start({ MAP_TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png' });
    for (const address of ['/', '/sign-in', '/config.json', '/missing.png']) {
      const policy = String((await tiled.inject(address)).headers['content-security-policy']);
      const hash = createHash('sha256').update(SCRIPT).digest('base64');
      expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
      expect(policy).toContain(`connect-src 'self' ${apiUrl};`);
      expect(policy).toContain("img-src 'self' data: https://*.tiles.example;");
      expect(policy).not.toContain('unsafe');
    }
    await tiled.close();
  });
});
