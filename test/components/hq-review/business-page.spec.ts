import { screen, waitFor, within } from '@testing-library/dom';
import { refuse } from '../support/api.js';
import { open } from '../support/page.js';
import { newId, sample } from '../support/samples.js';
import { as, reviewedBusiness, reviewedUser, waitingUser, pageOf } from './fixtures.js';

const openBusiness = (
  given: Parameters<typeof reviewedBusiness>[0] = {},
  width = 1440,
  events = [sample('TimelineEventDto', { action: 'business.created' })],
) => {
  const business = reviewedBusiness(given);
  return open(`/hq/businesses/${business.id}`, {
    as,
    width,
    answers: {
      'GET /hq/businesses/{id}': business,
      'GET /businesses/{id}/timeline': { data: events, pagination: sample('PaginationDto') },
    },
  });
};

const region = (name: string) => screen.findByRole('region', { name });
const checklist = async () =>
  within(await screen.findByRole('list', { name: 'Checklist' }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);

test('the page of a business says what is doubtful about its numbers, services and place', async () => {
  await openBusiness({
    companyType: 'LIMITED_COMPANY',
    registrationNumber: 'AB123456',
    vatRegistrationNo: '123',
    numberChecks: { company: 'valid', vat: 'invalid' },
    locationPrecision: 'town',
    services: [
      sample('BusinessServiceDto', {
        requiresCertification: true,
        serviceCategory: sample('OfferedCategoryDto', { name: 'Asbestos Removal' }),
      }),
    ],
  });
  expect(await region('Business Information')).toHaveTextContent(
    'Registration NumberAB123456Valid formatVAT Number123Invalid format',
  );
  expect(await region('Services (1)')).toHaveTextContent('Asbestos RemovalRequires certification');
  expect(await region('Statistics')).toHaveTextContent('Services');
  expect(await region('Location')).toHaveTextContent('approximate');
  expect(await within(await region('Timeline')).findByText('Business created')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Review Information' })).not.toBeInTheDocument();
});

test('the page of a business links its owner and its staff to their accounts', async () => {
  const [ownerId, userId] = [newId(), newId()];
  await openBusiness({
    ownerId,
    staff: [
      sample('StaffMemberDto', {
        userId,
        user: sample('StaffUserDto', { name: 'Nora Quinn', email: 'nora@example.com' }),
      }),
    ],
  });
  const owner = await region('Owner Information');
  expect(owner).toHaveTextContent('olga@example.com');
  expect(within(owner).getByRole('link', { name: 'Olga Owner' })).toHaveAttribute(
    'href',
    `/hq/users/${ownerId}`,
  );
  expect(within(await region('Staff Members (1)')).getByRole('link', { name: 'Nora Quinn' })).toHaveAttribute(
    'href',
    `/hq/users/${userId}`,
  );
});

test('the page of a business lists possible duplicates and the other businesses of its owner', async () => {
  const twin = { id: newId(), name: 'Twin Heating' };
  await openBusiness({
    duplicates: [
      sample('DuplicateBusinessDto', { ...twin, matches: ['registrationNumber'], sameOwner: true }),
    ],
    otherBusinesses: [sample('OtherBusinessDto', twin)],
  });
  const duplicates = await region('Possible Duplicates (1)');
  expect(duplicates).toHaveTextContent('Same registration number · same owner');
  const others = await region("Owner's Other Businesses (1)");
  for (const section of [duplicates, others])
    expect(within(section).getByRole('link', { name: 'Twin Heating' })).toHaveAttribute(
      'href',
      `/hq/businesses/${twin.id}`,
    );
});

test('Approve is the main button only where nothing is doubtful, such as an email that is not confirmed', async () => {
  const doubts = [
    { emailConfirmed: false },
    { duplicates: [sample('DuplicateBusinessDto', { matches: ['registrationNumber'] })] },
    { vatRegistrationNo: '123', numberChecks: { company: 'absent', vat: 'invalid' } },
  ] as const;
  for (const doubt of doubts) {
    await openBusiness(structuredClone(doubt) as Parameters<typeof reviewedBusiness>[0]);
    expect(await screen.findByRole('button', { name: 'Approve' })).not.toHaveClass('MuiButton-contained');
  }
  await openBusiness();
  expect(await screen.findByRole('button', { name: 'Approve' })).toHaveClass('MuiButton-contained');
});

test('a business whose mail server refuses our mail says so in its checks and its facts', async () => {
  await openBusiness({ emailConfirmed: true, emailRefused: true });
  expect((await checklist())[0]).toBe('Look at thisEmailMail is refused');
  expect(screen.getByRole('region', { name: 'Business Information' })).toHaveTextContent('Mail is refused');
});

test('the checklist begins with what is doubtful, and says N/A for a number that is missing', async () => {
  await openBusiness({ companyType: 'LIMITED_COMPANY', emailConfirmed: false });
  expect((await checklist()).slice(0, 3)).toEqual([
    'Look at thisRegistration NumberN/A',
    'Look at thisEmailNot confirmed',
    // Nobody must have a VAT number.
    'Nothing to checkVAT NumberN/A',
  ]);
  expect(within(await region('Business Information')).getAllByText('N/A')).toHaveLength(2);
});

test('a section of the page of a business that is empty is one line without a number', async () => {
  await openBusiness();
  expect(await screen.findByRole('heading', { name: "Owner's Other Businesses" })).toBeVisible();
  expect(await region('Staff Members (0)')).toHaveTextContent('No staff members yet.');
});

test('the page of a business says kind, trade and day as the page of its owner does', async () => {
  const given = { serviceBusinessType: 'SERVICE_PROVIDER', businessType: 'Cleaning' } as const;
  await openBusiness(given);
  expect(await screen.findByText('Service Provider · Cleaning')).toBeVisible();
  expect(screen.getByText('Created', { selector: 'dt' })).toBeVisible();
  const own = sample('BusinessDto', given);
  await open(`/dashboard/business/${own.id}`, { answers: { 'GET /businesses/{id}': own } });
  expect(await screen.findByText('Service Provider · Cleaning')).toBeVisible();
  expect(screen.getByText('Created', { selector: 'dt' })).toBeVisible();
});

test('the page of a business that does not exist says so and leads back to the list', async () => {
  await open(`/hq/businesses/${newId()}`, {
    as,
    answers: { 'GET /hq/businesses/{id}': refuse(404, 'Business not found') },
  });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Error: Business not found');
  expect(screen.getByRole('link', { name: 'Back to Businesses' })).toHaveAttribute('href', '/hq/businesses');
});

test('what takes something away has one colour on every screen of HQ', async () => {
  const expectColour = async (name: string) =>
    expect(await screen.findByRole('button', { name })).toHaveClass(
      'MuiButton-outlined',
      'MuiButton-colorError',
    );
  await openBusiness();
  await expectColour('Reject');
  await openBusiness({ registrationStatus: 'APPROVED' });
  await expectColour('Suspend');
  await expectColour('Revoke');
  const person = reviewedUser();
  await open(`/hq/users/${person.id}`, { as, answers: { 'GET /hq/users/{id}': person } });
  await expectColour('Reject');
  const { user } = await open('/hq/users', { as, answers: { 'GET /hq/users': pageOf(waitingUser()) } });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Wanda Waiting' }));
  await expectColour('Suspend Selected');
});

test('an administrator is led to HQ from the page of a business or a property of somebody else', async () => {
  const business = sample('BusinessDto');
  await open(`/dashboard/business/${business.id}`, { as, answers: { 'GET /businesses/{id}': business } });
  expect(await screen.findByRole('link', { name: 'Open in HQ' })).toHaveAttribute(
    'href',
    `/hq/businesses/${business.id}`,
  );
  const property = sample('PropertyDetailsDto');
  await open(`/dashboard/property/${property.id}`, { as, answers: { 'GET /properties/{id}': { property } } });
  expect(await screen.findByRole('link', { name: 'Back to Properties in HQ' })).toHaveAttribute(
    'href',
    '/hq/properties',
  );
});

test('the notice of a change after the approval says what changed, by whom, and nothing from before', async () => {
  const changed = (from: string, to: string) =>
    sample('TimelineEventDto', {
      action: 'business.changed',
      at: '2026-03-09T12:00:00.000Z',
      actorName: 'Nadia',
      before: { name: from },
      after: { name: to },
    });
  const events = [
    sample('TimelineEventDto', {
      action: 'business.service-added',
      before: null,
      after: { service: 'Gas engineer' },
    }),
    changed('Old Firm', 'New Firm'),
    sample('TimelineEventDto', { action: 'business.approved' }),
    changed('First Firm', 'Old Firm'),
  ];
  await openBusiness({ registrationStatus: 'APPROVED', abilities: { markReviewed: true } }, 1440, events);
  const notice = (await screen.findByText('Changed since approval')).closest<HTMLElement>('[role=alert]');
  await waitFor(() => expect(notice).toHaveTextContent('Old Firm → New Firm'));
  expect(notice).toHaveTextContent('9 Mar 2026 · Nadia');
  expect(notice).toHaveTextContent('Service: Gas engineer');
  expect(notice).not.toHaveTextContent('First Firm');
});
