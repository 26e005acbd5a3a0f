import { screen, waitFor } from '@testing-library/dom';
import type { components } from '../../../frontend/api/schema';
import type { Answers } from '../support/api.js';
import { open, press } from '../support/page.js';
import { sample } from '../support/samples.js';

type Schemas = components['schemas'];
type Business = Schemas['BusinessDto'];
type Certificate = NonNullable<Schemas['BusinessServiceDto']['certificate']>;

/** What its owner may do. */
const OF_OWNER = {
  update: true,
  delete: true,
  manageServices: true,
  manageStaff: true,
  manageCertificates: true,
  answerInvitations: true,
  seeStanding: true,
  seeInMarketplace: true,
} as const;

/** An approved business as its owner sees it: a property manager, unless `given` says otherwise. */
export const business = (given: Partial<Business> = {}) =>
  sample('BusinessDto', {
    name: 'Cam Lettings',
    address: 'Cambridge, England',
    latitude: 52.2,
    longitude: 0.12,
    locationPrecision: 'town',
    registrationStatus: 'APPROVED',
    serviceBusinessType: 'PROPERTY_MANAGEMENT',
    companyType: 'LIMITED_COMPANY',
    myRole: 'OWNER',
    registrationNumber: null,
    vatRegistrationNo: null,
    emailConfirmed: true,
    abilities: sample('BusinessAbilitiesDto', OF_OWNER),
    _count: { staff: 0, services: 0, properties: 0 },
    ...given,
  });

/** The same for a manager of its staff. */
export const asManager: Partial<Business> = {
  myRole: 'MANAGER',
  abilities: sample('BusinessAbilitiesDto', { leave: true, answerInvitations: true, seeStanding: true }),
};

/** Opens the page of a business. */
export const openBusiness = (
  firm: Business,
  answers: Answers = {},
  { width = 1440 }: { width?: number } = {},
) => open(`/dashboard/business/${firm.id}`, { width, answers: { 'GET /businesses/{id}': firm, ...answers } });

export const staffMember = (name: string, given: Partial<Schemas['StaffMemberDto']> = {}) =>
  sample('StaffMemberDto', {
    user: { name, email: `${name.split(' ')[0]!.toLowerCase()}@example.com` },
    ...given,
  });

export const category = (name: string, requiresCertification = false) =>
  sample('ServiceCategoryDto', { name, requiresCertification });

/** A service as the people of the business see it. */
export const service = (
  { requiresCertification, ...serviceCategory }: Schemas['ServiceCategoryDto'],
  certificate: Certificate | null = null,
) =>
  sample('BusinessServiceDto', {
    serviceCategoryId: serviceCategory.id,
    serviceCategory,
    requiresCertification,
    certificate,
  });

export const place = (description: string) =>
  sample('PlaceResultDto', { description, mainText: description.split(',')[0]! });

export const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

/** Presses a button of the dialog on top and waits until it is gone. */
export async function close(button: string): Promise<void> {
  await press(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}
