import { screen, waitFor, within } from '@testing-library/dom';
import { refuse } from '../support/api.js';
import { expectAddress, open, press, toast } from '../support/page.js';
import { sample } from '../support/samples.js';
import { NO_INVITATIONS } from './fixtures.js';

const PHONE = 390;
const notice = (title: string, readAt: string | null = null, link = '/dashboard/insights') =>
  sample('NoticeDto', { title, readAt, link, kind: 'ANSWER' });
const page = (data: ReturnType<typeof notice>[], unread: number, pagination: object = {}) => ({
  data,
  unread,
  pagination: sample('PaginationDto', {
    page: 1,
    limit: 20,
    totalPages: 1,
    totalCount: data.length,
    ...pagination,
  }),
});
const READ = '2026-11-20T10:00:00.000Z';
const TWO = [notice('Fenland accepted your invitation'), notice('Boiler service is due', READ)];
const withNotices = (unread = 1) => ({ ...NO_INVITATIONS, 'GET /notices': page(TWO, unread) });
const bell = (name: string) => screen.findByRole('button', { name });

test('the bell says how many notices are new, and nothing when there is none', async () => {
  await open('/dashboard', { answers: withNotices(12) });
  expect(await bell('Notices, 12 unread')).toHaveTextContent('9+');
  await open('/dashboard', { answers: { ...NO_INVITATIONS, 'GET /notices': page([], 0) } });
  expect(await bell('Notices')).toHaveTextContent('');
});

test('the bell opens the newest notices, which lead to what they are about; the one that is opened is read then', async () => {
  const { user, api } = await open('/dashboard', { answers: withNotices() });
  await user.click(await bell('Notices, 1 unread'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Notices' }));
  expect(
    await dialog.findByRole('link', { name: /^Unread:\s*Fenland accepted your invitation/ }),
  ).toBeVisible();
  expect(dialog.getByRole('link', { name: /^Boiler service is due/ })).toBeVisible();
  expect(dialog.getByRole('link', { name: 'See All' })).toHaveAttribute('href', '/dashboard/notices');
  api.answer({ 'GET /notices': page(TWO, 0) });
  await user.click(dialog.getByRole('link', { name: /Fenland accepted/ }));
  await expectAddress('/dashboard/insights');
  expect(await bell('Notices')).toBeVisible();
  expect(api.callsOf('POST /notices/{id}/read').map(({ path }) => path)).toEqual([
    expect.stringContaining(`/notices/${TWO[0]?.id}/read`),
  ]);
  expect(api.callsOf('POST /notices/read')).toEqual([]);
});

test('"Mark All Read" reads up to the newest notice, and says so when that fails', async () => {
  const { api } = await open('/dashboard/notices', {
    answers: { ...withNotices(), 'POST /notices/read': refuse(404, 'Notice not found', 'NOTICE_NOT_FOUND') },
  });
  await press('Mark All Read');
  expect(await toast('Failed to mark notices as read')).toBeVisible();
  api.answer({
    'POST /notices/read': new Response(null, { status: 204 }),
    'GET /notices': page(
      TWO.map((one) => ({ ...one, readAt: READ })),
      0,
    ),
  });
  await press('Mark All Read');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Mark All Read' })).not.toBeInTheDocument(),
  );
  expect(api.callsOf('POST /notices/read').at(-1)?.body).toEqual({ upTo: TWO[0]?.id });
});

test('the page of notices has pages, and says when there are none', async () => {
  const { user, api } = await open('/dashboard/notices', {
    answers: { ...NO_INVITATIONS, 'GET /notices': page(TWO, 0, { totalPages: 3, totalCount: 60 }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Go to page 2' }));
  await expectAddress('/dashboard/notices?page=2');
  await waitFor(() =>
    expect(api.callsOf('GET /notices').some(({ query }) => query.get('page') === '2')).toBe(true),
  );
  await open('/dashboard/notices', { answers: { ...NO_INVITATIONS, 'GET /notices': page([], 0) } });
  expect(await screen.findByRole('heading', { name: 'No notices yet' })).toBeVisible();
});

test('on a phone the bell leads to the page', async () => {
  await open('/dashboard', { width: PHONE, answers: withNotices() });
  expect(await screen.findByRole('link', { name: 'Notices, 1 unread' })).toHaveAttribute(
    'href',
    '/dashboard/notices',
  );
});

test('administrators have the bell in HQ as well, and accounts that wait for their review have none', async () => {
  await open('/hq', { as: { roles: ['ADMIN'] }, answers: withNotices() });
  expect(await bell('Notices, 1 unread')).toBeVisible();
  const { api } = await open('/pending-verification', { as: { accountStatus: 'PENDING_VERIFICATION' } });
  await screen.findByRole('heading', { level: 1 });
  expect(api.callsOf('GET /notices')).toEqual([]);
});

test('the number is read again when the page becomes visible, not while it is hidden', async () => {
  const { api } = await open('/dashboard', { answers: withNotices() });
  await bell('Notices, 1 unread');
  const counts = () => api.callsOf('GET /notices').length;
  const before = counts();
  const show = (state: 'hidden' | 'visible') => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('visibilitychange'));
  };
  show('hidden');
  api.answer({ 'GET /notices': page(TWO, 2) });
  expect(counts()).toBe(before);
  show('visible');
  expect(await bell('Notices, 2 unread')).toBeVisible();
  expect(counts()).toBe(before + 1);
});
