import { screen, waitFor, within } from '@testing-library/dom';
import type { components } from '../../../frontend/api/schema';
import type { Answers, Call, CallName, FakeApi } from '../support/api.js';
import { open, preload } from '../support/page.js';
import { newId, sample } from '../support/samples.js';

beforeAll(() => preload('react-admin'));

type Schemas = components['schemas'];
export type Account = Schemas['ListedUserDto'];
export type Status = Account['accountStatus'];
type Roles = Account['roles'];

export const ADMIN: { id: string; roles: Roles } = { id: newId(), roles: ['USER', 'ADMIN'] };
export const SUPER_ADMIN: { id: string; roles: Roles } = { id: newId(), roles: ['USER', 'SUPER_ADMIN'] };

/** An account in the lists of HQ; verified, with a confirmed email. */
export const account = (given: Partial<Account> & { name: string }): Account =>
  sample('ListedUserDto', {
    roles: ['USER'],
    accountStatus: 'VERIFIED',
    email: `${given.name.toLowerCase().replaceAll(' ', '.')}@example.com`,
    emailConfirmed: true,
    ...given,
  });

/** An account that waits for its verification. */
export const waiting = (name: string): Account => account({ name, accountStatus: 'PENDING_VERIFICATION' });

/** The account as the page of HQ about it reads it. */
export const reviewed = (given: Partial<Schemas['ReviewedUserDto']> = {}): Schemas['ReviewedUserDto'] =>
  sample('ReviewedUserDto', {
    name: 'Olivia Hart',
    roles: ['USER'],
    _count: { properties: 0, businesses: 0, staffMemberships: 0 },
    ...given,
  });

/** An event of the audit log. */
export const auditEvent = (given: Partial<Schemas['AuditEventDto']>): Schemas['AuditEventDto'] =>
  sample('AuditEventDto', { names: {}, ...given });

/** The address of a list of HQ with these filters. */
export const filtered = (list: string, filter: object): string =>
  `/hq/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The filters in the address. */
export const filtersOfPage = (): unknown =>
  JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? 'null');

function decided(people: Account[], status: Status) {
  return ({ path }: Call) => {
    const person = people.find(({ id }) => path.includes(id));
    if (!person) throw new Error(`Nobody is at ${path}`);
    person.accountStatus = status;
    const { hasEarlierSanctions, emailConfirmed, ...user } = person;
    return { user };
  };
}

/** Accounts as a server has them: few enough for one answer, and decided as the calls say. */
export const serving = (people: Account[]): Answers => ({
  'GET /hq/dashboard': {
    totalUsers: people.length,
    pendingVerification: 0,
    totalProperties: 0,
    totalAdmins: 1,
  },
  'GET /hq/users/all': ({ query }) =>
    people.filter(({ accountStatus }) => accountStatus === (query.get('accountStatus') ?? accountStatus)),
  'POST /hq/users/{id}/verify': decided(people, 'VERIFIED'),
  'POST /hq/users/{id}/reject': decided(people, 'REJECTED'),
  'POST /hq/users/{id}/suspend': decided(people, 'SUSPENDED'),
  'POST /hq/users/{id}/set-pending': decided(people, 'PENDING_VERIFICATION'),
});

/** Opens a screen of HQ as an administrator. */
export const openHq = (
  address: string,
  answers: Answers = {},
  { width = 1440, as = ADMIN }: { width?: number; as?: { id: string; roles: Roles } } = {},
) => open(address, { as, width, answers });

/** The rows of the table, without its head. */
const rows = (): HTMLElement[] => screen.getAllByRole('row').slice(1);

/** Waits until the table has so many rows. */
export const findRows = (count: number): Promise<HTMLElement[]> =>
  waitFor(() => {
    expect(rows()).toHaveLength(count);
    return rows();
  });

/** Waits for the row that has this text. */
export const findRow = (text: string): Promise<HTMLElement> =>
  waitFor(() => {
    const row = rows().find(({ textContent }) => textContent.includes(text));
    if (!row) throw new Error(`"${text}" is in no row`);
    return row;
  });

/** Waits for the cards of a list on a phone. */
export const findCards = async (things: string): Promise<HTMLElement[]> =>
  within(await screen.findByRole('list', { name: `List of ${things}` })).getAllByRole('listitem');

/** The texts of the heads of a table's columns. */
export const heads = (): (string | null)[] =>
  screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

/** The button in the head of a column, which orders the rows by it. */
export function orderButton(column: string): HTMLElement {
  const head = screen.getAllByRole('columnheader').find(({ textContent }) => textContent === column);
  if (!head) throw new Error(`There is no column ${column}`);
  return within(head).getByRole('button');
}

/** Waits until no dialog and no menu is open: they fade out. */
export const findNothingOpen = (): Promise<void> =>
  waitFor(() => {
    for (const role of ['dialog', 'menu']) expect(screen.queryByRole(role)).not.toBeInTheDocument();
  });

/** Waits until the last call with this name has asked for this. */
export const expectAsked = (api: FakeApi, name: CallName, wanted: Record<string, string>): Promise<void> =>
  waitFor(() => expect(Object.fromEntries(api.callsOf(name).at(-1)?.query ?? [])).toMatchObject(wanted));
