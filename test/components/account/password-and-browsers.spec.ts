import { screen, waitFor, within } from '@testing-library/dom';
import { refuse } from '../support/api.js';
import { fill, open, press, toast } from '../support/page.js';
import { sample } from '../support/samples.js';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const here = sample('SessionDto', { current: true });
const elsewhere = sample('SessionDto', { userAgent: CHROME });
const third = sample('SessionDto');

const findList = async () => within(await screen.findByRole('region', { name: 'Where you are signed in' }));

async function fillPasswords(current: string, next: string): Promise<void> {
  await fill('Current Password', current);
  await fill('New Password', next);
  await fill('Confirm Password', next);
}

test('the account page lists the browsers that are signed in, and signs another one out', async () => {
  const { user, api } = await open('/dashboard/account', {
    answers: { 'GET /account/sessions': [here, elsewhere, third] },
  });
  const list = await findList();
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(3));
  expect(list.getAllByRole('listitem')[0]).toHaveTextContent('This browser');
  api.answer({ 'GET /account/sessions': [here, third] });
  await user.click(list.getByRole('button', { name: /^Sign out Chrome on Windows, signed in/ }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
  expect(api.callsOf('DELETE /account/sessions/{id}')[0]?.path).toBe(`/account/sessions/${elsewhere.id}`);
});

test('a new password that is refused, and a wrong one, are said at their fields', async () => {
  const common = 'This password is too common';
  const wrong = 'The password is not correct';
  const { api } = await open('/dashboard/account', {
    answers: { 'POST /account/password': refuse(400, common, 'INVALID', { newPassword: common }) },
  });
  await press('Change Password');
  await fillPasswords('Correct-Horse-7', 'password123');
  await press('Change Password');
  await waitFor(() => expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(common));
  api.answer({ 'POST /account/password': refuse(400, wrong, 'INVALID', { currentPassword: wrong }) });
  await fillPasswords('not this one', 'A-Better-Horse-9');
  await press('Change Password');
  await waitFor(() => expect(screen.getByLabelText('Current Password')).toHaveAccessibleDescription(wrong));
});

test('a changed password closes the form, and the list shows that the other browsers are signed out', async () => {
  const { api } = await open('/dashboard/account', {
    answers: { 'GET /account/sessions': [here, elsewhere] },
  });
  await press('Change Password');
  await fillPasswords('Correct-Horse-7', 'A-Better-Horse-9');
  api.answer({ 'GET /account/sessions': [here] });
  await press('Change Password');
  expect(await toast('Password changed')).toHaveTextContent("We've signed you out everywhere else");
  expect(api.callsOf('POST /account/password')[0]?.body).toEqual({
    currentPassword: 'Correct-Horse-7',
    newPassword: 'A-Better-Horse-9',
  });
  const list = await findList();
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(list.getByRole('listitem')).toHaveTextContent('This browser');
  await waitFor(() => expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument());
});

test('who is signed in with one browser is not asked to sign out all others', async () => {
  const { api } = await open('/dashboard/account', { answers: { 'GET /account/sessions': [here, third] } });
  await press('Sign Out All Others');
  expect(api.callsOf('DELETE /account/sessions')).toHaveLength(1);
  api.answer({ 'GET /account/sessions': [here] });
  await waitFor(async () => expect((await findList()).getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Sign Out All Others' })).not.toBeInTheDocument();
});
