import { screen, within } from '@testing-library/dom';
import type { Answers, Call } from '../support/api.js';
import { press, toast } from '../support/page.js';
import {
  type Account,
  account,
  findNothingOpen,
  findRow,
  openHq,
  serving,
  type Status,
  waiting,
} from './fixtures.js';

interface Body {
  ids: string[];
  action: string;
  seenStatus: Status;
}
const TO: Record<string, Status> = {
  verify: 'VERIFIED',
  suspend: 'SUSPENDED',
  'set-pending': 'PENDING_VERIFICATION',
};

/** Decides about several accounts, as a server does: only about those that still have the status that was seen. */
const deciding = (people: Account[]): Answers => ({
  ...serving(people),
  'POST /hq/users/bulk': ({ body }: Call) => {
    const { ids, action, seenStatus } = body as Body;
    const results = ids.map((id) => {
      const person = people.find((one) => one.id === id);
      if (person?.accountStatus !== seenStatus)
        return { id, ok: false, message: 'Somebody decided meanwhile' };
      person.accountStatus = TO[action] ?? seenStatus;
      return { id, ok: true };
    });
    return { results };
  },
});

const findBar = () => screen.findByRole('toolbar', { name: 'Selected accounts' });

async function openAndSelect(people: Account[]) {
  const page = await openHq('/hq/users', deciding(people));
  const select = async ({ name }: Account) =>
    page.user.click(within(await findRow(name)).getByRole('checkbox'));
  const pressInBar = async (name: string) =>
    page.user.click(within(await findBar()).getByRole('button', { name }));
  const bodies = () => page.api.callsOf('POST /hq/users/bulk').map(({ body }) => body);
  return { ...page, select, pressInBar, bodies };
}

const result = () => screen.findByRole('dialog', { name: 'Result' });

test('several accounts are verified at once, each with its own result', async () => {
  const [bea, ben] = [waiting('Bea'), waiting('Ben')];
  const { select, pressInBar } = await openAndSelect([bea, ben]);
  for (const person of [bea, ben]) await select(person);
  await pressInBar('Verify Selected');
  const asked = await screen.findByRole('dialog', { name: 'Verify 2 accounts?' });
  for (const { email } of [bea, ben]) expect(asked).toHaveTextContent(email);
  // Somebody else decides meanwhile.
  ben.accountStatus = 'REJECTED';
  await press('Verify');
  expect(await result()).toHaveTextContent('1 account verified:Bea');
  expect(await result()).toHaveTextContent('1 account not changed:Ben (ben@example.com): Somebody decided');
  await press('Close');
  expect(await screen.findByRole('button', { name: 'Status of Bea: Verified' })).toBeVisible();
});

test('a bulk decision is sent with the status that a row showed, also on another page', async () => {
  const people = [waiting('Abe'), account({ name: 'Bob' })];
  const page = await openHq('/hq/users?perPage=1&sort=name&order=ASC', deciding(people));
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select Abe' }));
  await press('Next');
  await page.user.click(await screen.findByRole('checkbox', { name: 'Select Bob' }));
  people[0]!.accountStatus = 'REJECTED';
  await press('Suspend Selected');
  expect(await screen.findByRole('dialog')).toHaveTextContent('abe@example.com');
  await press('Suspend');
  expect(await result()).toHaveTextContent('1 account suspended:Bob');
  expect(await result()).toHaveTextContent('1 account not changed:Abe');
  const [abe, bob] = people;
  expect(page.api.callsOf('POST /hq/users/bulk').map(({ body }) => body)).toMatchObject([
    { ids: [abe!.id], action: 'suspend', seenStatus: 'PENDING_VERIFICATION' },
    { ids: [bob!.id], action: 'suspend', seenStatus: 'VERIFIED' },
  ]);
});

test('a bulk action is off where it would change nothing, and the bar says why', async () => {
  const bob = account({ name: 'Bob' });
  const { select } = await openAndSelect([bob]);
  await select(bob);
  const bar = within(await findBar());
  expect(bar.getByRole('status')).toHaveTextContent(/^1 account selected · already verified$/);
  expect(bar.getByRole('button', { name: 'Verify Selected' })).toBeDisabled();
  expect(bar.getByRole('button', { name: 'Suspend Selected' })).toBeEnabled();
});

test('a bulk action asks by name about one account, and by number about several', async () => {
  const [abe, bob] = [waiting('Abe'), account({ name: 'Bob' })];
  const { user, select, pressInBar } = await openAndSelect([abe, bob]);
  await select(bob);
  await pressInBar('Suspend Selected');
  expect(await screen.findByRole('dialog', { name: 'Suspend Bob?' })).toBeVisible();
  await user.keyboard('{Escape}');
  await findNothingOpen();
  await select(abe);
  await pressInBar('Suspend Selected');
  expect(await screen.findByRole('dialog', { name: 'Suspend 2 accounts?' })).toHaveTextContent(
    'Their businesses leave the marketplace until you verify them again.',
  );
});

test('a bulk action is sent only for the accounts that it changes', async () => {
  const [abe, bob] = [waiting('Abe'), account({ name: 'Bob' })];
  const { select, pressInBar, bodies } = await openAndSelect([abe, bob]);
  for (const person of [abe, bob]) await select(person);
  await pressInBar('Verify Selected');
  expect(await screen.findByRole('dialog', { name: 'Verify Abe?' })).toHaveTextContent(
    "1 account is already verified and won't change.",
  );
  await press('Verify');
  expect(await result()).toHaveTextContent('1 account verified');
  expect(await result()).not.toHaveTextContent('not changed');
  expect(bodies()).toMatchObject([{ ids: [abe.id], action: 'verify' }]);
});

test('Undo gives each account the status back that it had before a bulk action', async () => {
  const [abe, bob] = [waiting('Abe'), account({ name: 'Bob' })];
  const { select, pressInBar, bodies } = await openAndSelect([abe, bob]);
  for (const person of [abe, bob]) await select(person);
  await pressInBar('Suspend Selected');
  await press('Suspend');
  expect(await result()).toHaveTextContent('2 accounts suspended');
  await press('Undo');
  expect(await toast('Status Updated')).toHaveTextContent('2 accounts are back to their previous status');
  expect(await screen.findByRole('button', { name: 'Status of Abe: Pending Verification' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Status of Bob: Verified' })).toBeVisible();
  expect(bodies().slice(2)).toMatchObject([
    { ids: [abe.id], action: 'set-pending', seenStatus: 'SUSPENDED' },
    { ids: [bob.id], action: 'verify', seenStatus: 'SUSPENDED' },
  ]);
});
