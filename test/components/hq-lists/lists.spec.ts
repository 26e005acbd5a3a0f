import { screen, waitFor, within } from '@testing-library/dom';
import {
  account,
  findCards,
  findNothingOpen,
  findRow,
  findRows,
  heads,
  openHq,
  serving,
  waiting,
} from './fixtures.js';
import { fill, press } from '../support/page.js';

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

test('on a phone a list has filters and an export beside the search, and no choice of columns', async () => {
  await openPhone(['Cleo']);
  await cards();
  for (const name of ['Filters', 'Export CSV']) expect(screen.getByRole('button', { name })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Columns' })).not.toBeInTheDocument();
});

test('columns can be hidden and moved', async () => {
  const { user } = await openHq('/hq/users', serving([waiting('Nell')]));
  await findRows(1);
  await press('Columns');
  const panel = within(await screen.findByRole('dialog', { name: 'Columns' }));
  await user.click(panel.getByRole('checkbox', { name: 'Roles' }));
  await user.click(panel.getByRole('button', { name: 'Move Created forward' }));
  await user.keyboard('{Escape}');
  await findNothingOpen();
  expect(heads()).toEqual(['', 'Name', 'Email', 'Created', 'Status']);
});

test('the head of a column has its name, and says the order of the rows', async () => {
  const { user } = await openHq('/hq/users', serving([waiting('Nell')]));
  await findRows(1);
  const head = (name: string) => screen.getByRole('columnheader', { name });
  expect(head('Created')).toHaveAttribute('aria-sort', 'descending');
  expect(head('Email')).toHaveAttribute('aria-sort', 'none');
  await user.click(within(head('Email')).getByRole('button', { name: 'Email' }));
  await waitFor(() => expect(head('Email')).toHaveAttribute('aria-sort', 'ascending'));
});

test('a query is saved under a name, and the list shows which one is on', async () => {
  const { user } = await openHq('/hq/users', serving([waiting('Nell'), account({ name: 'Vera' })]));
  await findRows(2);
  await press('Pending Verification');
  await findRows(1);
  await press('Add Filter');
  await user.click(await screen.findByRole('menuitem', { name: 'Save Current Query…' }));
  await fill('Query Name', 'Who waits');
  await press('Save');
  await findNothingOpen();
  const query = await screen.findByRole('button', { name: 'Who waits', pressed: true });
  await press('All');
  await waitFor(() => expect(query).toHaveAttribute('aria-pressed', 'false'));
  await user.click(query);
  await findRows(1);
  expect(query).toHaveAttribute('aria-pressed', 'true');
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
  expect(screen.getByText('1–10 of 11')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Rows'), '50');
  await findRows(11);
  await user.click(
    within(await findRow('P10'))
      .getAllByRole('cell')
      .at(-1)!,
  );
  await waitFor(() => expect(window.location.pathname).toBe(`/hq/users/${people[10]!.id}`));
});
