import { screen, waitFor, within } from '@testing-library/dom';
import type { Answers } from '../support/api.js';
import { expectAddress, open } from '../support/page.js';
import { newId, sample } from '../support/samples.js';

const homeId = newId();
const declined = sample('InsightDto', {
  kind: 'INVITATION_DECLINED',
  key: 'INVITATION_DECLINED.1',
  path: `/dashboard/marketplace?property=${homeId}`,
  facts: sample('InsightFactsDto', {
    propertyId: homeId,
    propertyName: 'Rose Cottage',
    abilities: sample('InvitationAbilitiesDto'),
  }),
});
const previous = sample('PreviousDto', {
  text: 'what needs me',
  intent: 'attention',
  slots: {},
  rowIds: [null],
});
const ANSWERS: Answers = {
  'GET /insights': { attention: [declined], attentionTotal: 1, portfolio: sample('PortfolioDto') },
  'POST /assistant/ask': sample('AskResponse', {
    kind: 'ANSWER',
    sentences: ['Two things.'],
    rows: [
      { title: 'Cam declined', detail: '', path: declined.path, insight: declined.key },
      { title: 'Rose Cottage', detail: 'Self-managed', path: `/dashboard/property/${homeId}` },
    ],
    next: ['who declined'],
    previous,
  }),
  'GET /properties/{id}': {
    property: sample('PropertyDetailsDto', { id: homeId, memorableName: 'Rose Cottage' }),
  },
};

/** Asks in the palette over a page. */
async function ask(address: string, text: string) {
  const page = await open(address, { answers: ANSWERS });
  await screen.findByRole('heading', { level: 1 });
  await page.user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Ask or search' })).toHaveFocus());
  await page.user.keyboard(text);
  await page.user.click(await screen.findByRole('option', { name: `Ask: ${text}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask or search' }));
  await dialog.findByText('Two things.');
  return { ...page, dialog };
}

test('an answer in the palette has the rows and buttons of the home page, and closes with the page that opens', async () => {
  const { dialog, user } = await ask('/dashboard', 'what needs me');
  const find = await dialog.findByRole('link', { name: 'Find Another' });
  const [waiting, plain] = within(dialog.getByRole('list', { name: 'Results' })).getAllByRole('listitem');
  expect(waiting).toContainElement(find);
  await user.click(within(plain as HTMLElement).getByRole('link', { name: 'Open' }));
  await expectAddress(`/dashboard/property/${homeId}`);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a question after an answer in the palette is sent with the turn before', async () => {
  const { dialog, user, api } = await ask('/dashboard', 'what needs me');
  await user.click(await dialog.findByRole('button', { name: 'Who declined' }));
  await waitFor(() => expect(api.callsOf('POST /assistant/ask')).toHaveLength(2));
  const field = dialog.getByRole('combobox');
  expect(field).toHaveValue('Who declined');
  await user.clear(field);
  await user.type(field, 'why not?');
  await user.click(await screen.findByRole('option', { name: 'Ask: why not?' }));
  await waitFor(() => expect(api.callsOf('POST /assistant/ask')).toHaveLength(3));
  expect(api.callsOf('POST /assistant/ask').map(({ body }) => body)).toMatchObject([
    { text: 'what needs me', rulesOnly: true },
    { text: 'Who declined', previous, rulesOnly: true },
    { text: 'why not?', previous, rulesOnly: true },
  ]);
});

test('a question in the palette is about the property of the page under it', async () => {
  const { api } = await ask(`/dashboard/property/${homeId}`, "what's due here");
  expect(api.callsOf('POST /assistant/ask').map(({ body }) => body)).toMatchObject([
    { text: "what's due here", propertyId: homeId, rulesOnly: true },
  ]);
});
