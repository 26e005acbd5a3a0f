import type { InsightKind } from '../../../backend/contract/insights.js';
import type { Business, Property, User } from '../../../backend/generated/prisma/client.js';
import type { TestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { DAY_MS, dayOf } from '../../../backend/contract/time.js';

/** An owner with a property, and a provider with its own owner. All are a month old, but no fact holds yet. */
export interface Sides {
  owner: User;
  provider: User;
  property: Property;
  business: Business;
  asOwner: Client;
  asProvider: Client;
}

export async function makeSides(
  { factory, client }: TestApp,
  given: { property?: Partial<Property>; business?: Partial<Business> } = {},
): Promise<Sides> {
  const [owner, provider] = [await factory.user({ name: 'Olivia Hart' }), await factory.user()];
  return {
    owner,
    provider,
    property: await factory.property({ owner, ...(given.property as object) }),
    business: await factory.business({
      owner: provider,
      description: 'We mend what drips.',
      ...(given.business as object),
    }),
    asOwner: client(await factory.session(owner)),
    asProvider: client(await factory.session(provider)),
  };
}

/** What the account's insights are now. */
export async function attentionOf(client: Client) {
  const { body } = await client.get('/insights').expect(200);
  return body.attention;
}

export async function kindsOf(client: Client): Promise<InsightKind[]> {
  return (await attentionOf(client)).map(({ kind }) => kind);
}

/** Adds a service that requires a certificate, and maybe the certificate. */
export async function certifiedService(
  { database }: TestApp,
  business: { id: string },
  certificate?: { expiresIn: number; checked?: boolean },
): Promise<{ id: string; name: string }> {
  const { prisma } = database;
  const category = await prisma.serviceCategory.findFirstOrThrow({
    where: { requiresCertification: true },
    orderBy: { number: 'asc' },
  });
  await prisma.businessService.create({
    data: {
      businessId: business.id,
      serviceCategoryId: category.id,
      ...(certificate
        ? {
            certificate: {
              create: {
                scheme: 'Gas Safe Register',
                number: '512345',
                expiresOn: dayFromNow(certificate.expiresIn),
                addedAt: new Date(),
                checkedAt: certificate.checked === false ? null : new Date(),
              },
            },
          }
        : {}),
    },
  });
  return { id: category.id, name: category.name };
}

export const dayFromNow = (days: number) => new Date(dayOf(Date.now() + days * DAY_MS));
