import { screen, waitFor, within } from '@testing-library/dom';
import type { components } from '../../../frontend/api/schema';
import { refuse } from '../support/api.js';
import { fill, expectAddress, press, toast } from '../support/page.js';
import { asManager, business, close, openBusiness, staffMember, textsOf } from './fixtures.js';

const EMAIL = "New staff member's email";
const ROLES = 'Managers can answer invitations. Staff and technicians can only view.';
const MAIL = 'Email them a link to sign up';
const firm = business();
const nora = staffMember('Nora Quinn', { role: 'MANAGER' });

/** The page of a business whose staff the API keeps. */
async function openStaff(staff: components['schemas']['StaffMemberDto'][] = [], width = 1440) {
  const counted = { ...firm._count, staff: staff.length };
  const page = await openBusiness(
    { ...firm, _count: counted },
    { 'GET /businesses/{id}/staff': () => staff },
    { width },
  );
  const section = within(await screen.findByRole('region', { name: 'Staff Members' }));
  return { ...page, section };
}

const readMail = () => new URL(screen.getByRole('link', { name: MAIL }).getAttribute('href') ?? '');

test('a staff member is added by email and role, and the form is ready for the next one', async () => {
  const staff: (typeof nora)[] = [];
  const { api, section } = await openStaff(staff);
  const add = section.getByRole('button', { name: 'Add Staff' });
  expect(add).toBeDisabled();
  expect(section.getByRole('combobox', { name: 'Role' })).toHaveTextContent('Manager');
  await fill(EMAIL, '  nora@example.com ');
  api.answer({
    'POST /businesses/{id}/staff': () => {
      staff.push(nora);
      return { staffMember: nora };
    },
  });
  await press('Add Staff');
  expect(await toast('Staff Added')).toBeVisible();
  expect(api.callsOf('POST /businesses/{id}/staff')[0]?.body).toEqual({
    email: 'nora@example.com',
    role: 'MANAGER',
  });
  expect(await section.findByText('Nora Quinn')).toBeVisible();
  expect(section.getByLabelText(EMAIL)).toHaveValue('');
});

test('an email that cannot be added is refused at its field, and a success takes the failure away', async () => {
  const unknown = 'No user with this email';
  const { api, section } = await openStaff();
  const email = section.getByLabelText(EMAIL);
  await fill(EMAIL, 'nobody');
  await press('Add Staff');
  await waitFor(() => expect(email).toHaveAccessibleDescription('Please enter a valid email address'));
  await fill(EMAIL, 'nobody@example.com');
  api.answer({ 'POST /businesses/{id}/staff': refuse(404, unknown, 'USER_NOT_FOUND') });
  await press('Add Staff');
  const failure = await toast('Failed to add staff member');
  expect(failure).toHaveTextContent(unknown);
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription(unknown);
  await fill(EMAIL, 'nora@example.com');
  api.answer({ 'POST /businesses/{id}/staff': { staffMember: nora } });
  await press('Add Staff');
  await toast('Staff Added');
  await waitFor(() => expect(failure).toHaveAttribute('data-state', 'closed'));
  const present = 'This user is already a staff member of this business';
  api.answer({ 'POST /businesses/{id}/staff': refuse(409, present, 'STAFF_PRESENT') });
  await fill(EMAIL, 'nora@example.com');
  await press('Add Staff');
  await waitFor(() => expect(email).toHaveAccessibleDescription(present));
});

test('the error at a new staff member’s email goes away when the field is emptied', async () => {
  const { section } = await openStaff();
  const email = section.getByLabelText(EMAIL);
  await fill(EMAIL, 'nobody');
  await press('Add Staff');
  await waitFor(() => expect(email).toHaveAccessibleDescription('Please enter a valid email address'));
  await fill(EMAIL, '');
  await waitFor(() => expect(email).toBeValid());
  expect(email).toHaveAccessibleDescription(
    /^They need a verified account with a confirmed email\. No account yet\?/,
  );
  expect(section.getByRole('button', { name: 'Add Staff' })).toBeDisabled();
});

test('who adds staff can send a link to sign up, before and after the address turns out to be unknown', async () => {
  const { api, section } = await openStaff();
  expect(readMail().pathname).toBe('');
  await fill(EMAIL, 'first@example.com');
  expect(readMail().pathname).toBe('first@example.com');
  api.answer({ 'POST /businesses/{id}/staff': refuse(404, 'No user with this email') });
  await press('Add Staff');
  expect(await section.findByText(/^We can't add first@example\.com yet\./)).toBeVisible();
  const { protocol, searchParams } = readMail();
  expect(protocol).toBe('mailto:');
  expect(searchParams.get('subject')).toContain('Join Cam Lettings');
  expect(searchParams.get('body')).toContain('the staff of Cam Lettings');
  expect(searchParams.get('body')).toContain(`${location.origin}/sign-up\r\n`);
  // Only one link at a time, also once the error at the field is gone.
  await fill(EMAIL, 'second@example.com');
  await waitFor(() =>
    expect(section.getByLabelText(EMAIL)).toHaveAccessibleDescription(
      'They need a verified account with a confirmed email.',
    ),
  );
  expect(readMail().pathname).toBe('first@example.com');
});

test('the role of a staff member can be changed', async () => {
  const { user, api, section } = await openStaff([nora]);
  await user.click(await section.findByRole('combobox', { name: 'Role of Nora Quinn' }));
  await user.click(await screen.findByRole('option', { name: 'Technician' }));
  expect(await toast('Role Updated')).toBeVisible();
  const [call] = api.callsOf('PATCH /businesses/{id}/staff/{userId}');
  expect(call).toMatchObject({
    path: `/businesses/${firm.id}/staff/${nora.userId}`,
    body: { role: 'TECHNICIAN' },
  });
});

test('a staff member is removed after a question, and Undo brings the person back with the same role', async () => {
  const technician = { ...nora, role: 'TECHNICIAN' } as const;
  const staff = [technician];
  const { user, api, section } = await openStaff(staff);
  await section.findByText('Nora Quinn');
  await press('Remove Nora Quinn');
  staff.pop();
  await close('Remove Staff');
  const removed = await toast('Staff Removed');
  expect(await section.findByText(/^No staff members yet\./)).toBeVisible();
  await waitFor(() => expect(section.getByRole('heading', { name: 'Staff Members' })).toHaveFocus());
  staff.push(technician);
  await user.click(within(removed).getByRole('button', { name: 'Undo' }));
  expect(await section.findByRole('combobox', { name: 'Role of Nora Quinn' })).toHaveTextContent(
    'Technician',
  );
  expect(api.callsOf('POST /businesses/{id}/staff')[0]?.body).toEqual({
    email: 'nora@example.com',
    role: 'TECHNICIAN',
  });
});

test('a staff member is named with their email and role', async () => {
  const { section } = await openStaff([nora]);
  const row = await section.findByRole('listitem');
  expect(textsOf([...row.querySelectorAll('p')])).toEqual(['Nora Quinn', 'nora@example.com']);
  expect(within(row).getByRole('combobox')).toHaveTextContent('Manager');
});

test.each([{ staff: [] }, { staff: [nora] }])(
  'what the roles of staff may do is said once, at the role: %o',
  async ({ staff }) => {
    const { section } = await openStaff(staff);
    expect(await screen.findAllByText(ROLES)).toHaveLength(1);
    expect(section.getByRole('combobox', { name: 'Role' })).toHaveAccessibleDescription(ROLES);
  },
);

test('on a phone the form for new staff is open only where nobody is on the staff yet', async () => {
  const { section } = await openStaff([], 390);
  expect(await section.findByText(ROLES)).toBeVisible();
  const second = await openStaff([nora], 390);
  const words = await second.section.findByText(ROLES);
  expect(words).not.toBeVisible();
  await second.user.click(second.section.getByText('Add a Staff Member'));
  expect(words).toBeVisible();
});

test('a staff member leaves a business after a question', async () => {
  const { api } = await openBusiness(business(asManager));
  await press('Leave');
  await close('Cancel');
  expect(api.callsOf('DELETE /businesses/{id}/staff/{userId}')).toHaveLength(0);
  await press('Leave');
  expect(await screen.findByRole('dialog', { name: 'Leave this business?' })).toBeVisible();
  await press('Leave Business');
  expect(await toast('You have left the business')).toBeVisible();
  expect(api.callsOf('DELETE /businesses/{id}/staff/{userId}')).toHaveLength(1);
  await expectAddress('/dashboard/business');
  expect(await screen.findByText('No Businesses Yet')).toBeVisible();
});

test('the owner of a business cannot leave it', async () => {
  await openBusiness(firm);
  expect(await screen.findByRole('link', { name: 'Edit Business' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Leave' })).not.toBeInTheDocument();
});
