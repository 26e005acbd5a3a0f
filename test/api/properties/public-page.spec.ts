import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ModulesContainer } from '@nestjs/core';
import { RESERVED_SLUGS } from '../../../backend/contract/slugs/reserved-slugs.js';
import { paths, patterns } from '../../../backend/contract/web/web-paths.js';
import { useTestApp } from '../../support/app.js';

const app = useTestApp();

describe('GET /p/{slug}', () => {
  it('shows anybody the public fields and nothing else', async () => {
    const property = await app.factory.property({
      memorableName: 'Rose & "Cottage" <b>',
      slug: 'rose-cottage',
      latitude: 52.123456,
      longitude: -0.654321,
      locationPrecision: 'town',
      types: ['street_address'],
    });
    const { body } = await app.client().get('/p/rose-cottage').expect(200);
    expect(body).toEqual({
      property: {
        memorableName: 'Rose & "Cottage" <b>',
        address: property.address,
        types: ['street_address'],
        latitude: 52.123456,
        longitude: -0.654321,
        locationPrecision: 'town',
        managingBusinessProfile: null,
      },
    });
    const signedIn = app.client(await app.factory.session(await app.factory.user()));
    expect((await signedIn.get('/p/Rose-Cottage').expect(200)).body).toEqual(body);
  });

  it.each(['APPROVED', 'SUSPENDED', 'REJECTED', 'PENDING_REVIEW', 'PENDING'] as const)(
    'shows the managing business only while it is approved, not while it is %s',
    async (registrationStatus) => {
      const business = await app.factory.business({ registrationStatus });
      const property = await app.factory.property({ managerBusiness: business });
      const { body } = await app.client().get(`/p/${property.slug}`).expect(200);
      expect(body.property.managingBusinessProfile).toEqual(
        registrationStatus === 'APPROVED'
          ? { name: business.name, email: business.email, phoneNumber: business.phoneNumber }
          : null,
      );
    },
  );

  it.each([
    'nobody-lives-here',
    'ab',
    '-',
    'rose--cottage',
    'ros%C3%A9',
    "'%3B--",
    '%2F..%2Fproperties',
    'x'.repeat(64),
  ])('answers 404 for %j', async (slug) => {
    const { body } = await app.client().get(`/p/${slug}`).expect(404);
    expect(body).toMatchObject({ code: 'PROPERTY_NOT_FOUND', message: 'Property not found' });
  });

  it('ignores the session, even a wrong token', async () => {
    const property = await app.factory.property();
    await app.client('wrong').get(`/p/${property.slug}`).expect(200);
  });
});

describe('reserved slugs', () => {
  /** First path segments of every registered route of the API. */
  function apiSegments(): string[] {
    const controllers = [...app.nest.get(ModulesContainer).values()].flatMap((module) => [
      ...module.controllers.values(),
    ]);
    return controllers.flatMap(({ metatype }) => {
      if (typeof metatype !== 'function') return [];
      const base = ([] as string[]).concat(Reflect.getMetadata('path', metatype) as string);
      const prototype = metatype.prototype as Record<string, unknown>;
      const routes = Object.getOwnPropertyNames(prototype).flatMap((name) => {
        const handler = Object.getOwnPropertyDescriptor(prototype, name)?.value as unknown;
        const route: unknown =
          typeof handler === 'function' ? Reflect.getMetadata('path', handler) : undefined;
        return typeof route === 'string' ? [route] : [];
      });
      return base.flatMap((prefix) =>
        routes.map((route) => `${prefix}/${route}`.split('/').find(Boolean) ?? ''),
      );
    });
  }

  it('include the first segment of every route of the API', async () => {
    const segments = [...new Set(apiSegments())].filter(Boolean);
    expect(segments).toEqual(expect.arrayContaining(['p', 'properties', 'invitations', 'health']));
    for (const segment of segments) expect(RESERVED_SLUGS).toContain(segment);
    for (const document of ['docs', 'docs-json', 'docs-yaml']) {
      await app.client().get(`/${document}`).expect(200);
      expect(RESERVED_SLUGS).toContain(document);
    }
  });

  it('include the first segment of every page and file of the web application', () => {
    const frontend = path.join(import.meta.dirname, '../../..', 'frontend');
    const addresses = [...Object.values(paths), ...Object.values(patterns)].map((address) =>
      typeof address === 'string' ? address : address(':any'),
    );
    const pages = addresses
      .map((address) => address.split(/[/?#]/)[1] ?? '')
      .filter((name) => /^[a-z]/.test(name));
    expect(pages).toEqual(expect.arrayContaining(['sign-in', 'dashboard', 'hq']));
    for (const segment of [...pages, ...readdirSync(path.join(frontend, 'public'))]) {
      expect(RESERVED_SLUGS).toContain(segment);
    }
  });

  it.each(['www', 'admin', 'static', 'assets', 'robots.txt', 'favicon.ico'])('include %s', (word) => {
    expect(RESERVED_SLUGS).toContain(word);
  });
});
