import { screen, waitFor, within } from '@testing-library/dom';
import {
  findCards,
  findNothingOpen,
  findRow,
  findRows,
  heads,
  openHq,
  serving,
  waiting,
} from './fixtures.js';
import { press } from '../support/page.js';

const cards = () => findCards('users');
const openPhone = (names: string[]) =>
  openHq('/hq/users', serving(names.map((name) => waiting(name))), { width: 360 });

test('on a phone rows are cards, and a click anywhere in one opens its account', async () => {
  const cleo = waiting('Cleo');
  const { user } = await openHq('/hq/users', serving([cleo]), { width: 360 });
  const [card] = await cards();
  expect(card).toHaveTextContent('Cleo');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.click(card!);
  await waitFor(() => expect(window.location.pathname).toBe(`/hq/users/${cleo.id}`));
});

test('on a phone the filters and the order are in a sheet that counts the rows', async () => {
  const { user } = await openPhone(['Cleo', 'Carl']);
  await cards();
  await press('Filters');
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await user.selectOptions(sheet.getByLabelText('Sort'), 'name ASC');
  await press('Verified');
  await press('Show 0');
  expect(await screen.findByText('No users match')).toBeVisible();
  await findNothingOpen();
  await press('Filters, 1 active');
  await screen.findByRole('dialog', { name: 'Filters' });
  await press('Clear Filters');
  await press('Show 2');
  await findNothingOpen();
  await waitFor(async () => expect((await cards())[0]).toHaveTextContent('Carl'));
});

test('on a phone the tools of a list are behind one button, without the choice of columns', async () => {
  await openPhone(['Cleo']);
  await cards();
  await press('More');
  await screen.findByRole('menu');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Saved Views',
    'Export CSV',
  ]);
});

test('the bar of the selection comes with the first selected account and goes with the last', async () => {
  const { user } = await openPhone(['Cleo']);
  await cards();
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select Cleo' }));
  const bar = await screen.findByRole('toolbar', { name: 'Selected accounts' });
  await user.click(within(bar).getByRole('button', { name: 'Clear Selection' }));
  await waitFor(() => expect(bar).not.toBeInTheDocument());
});

test('the columns of a narrow table begin with the name and the status', async () => {
  await openHq('/hq/users', serving([waiting('Nell')]), { width: 720 });
  await findRows(1);
  expect(heads()).toEqual(['', 'Name', 'Status', 'Email', 'Roles', 'Created']);
});

test('a page has as many rows as chosen, and a click anywhere in one opens its account', async () => {
  const people = Array.from({ length: 11 }, (_, index) => waiting(`P${index}`));
  const { user } = await openHq('/hq/users', serving(people));
  await findRows(11);
  await user.selectOptions(screen.getByLabelText('Rows'), '10');
  await findRows(10);
  expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('1–10 of 11');
  await user.selectOptions(screen.getByLabelText('Rows'), '50');
  await findRows(11);
  await user.click(
    within(await findRow('P10'))
      .getAllByRole('cell')
      .at(-1)!,
  );
  await waitFor(() => expect(window.location.pathname).toBe(`/hq/users/${people[10]!.id}`));
});
