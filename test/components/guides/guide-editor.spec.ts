import { screen, waitFor, within } from '@testing-library/dom';
import { open, press, toast } from '../support/page.js';
import { sample } from '../support/samples.js';
import { ownGuide, sections } from './fixtures.js';

const HOME = '01900000-0000-7000-8000-00000000abcd';
const WIFI = { kind: 'WIFI', title: 'Wi-Fi', text: 'Network: Rose\nPassword: primrose' } as const;
const EMERGENCY = {
  kind: 'EMERGENCY',
  title: 'Emergencies',
  text: 'Call 999, then us on 01223 555019.\nThe stopcock is under the sink.',
} as const;
const TIP = 'Tip: put a phone number in any section. Guests can tap it to call.';

/** The page on which an owner writes the guide. */
const openEditor = (guide: Parameters<typeof ownGuide>[0] = {}, width = 1440) =>
  open(`/dashboard/property/${HOME}/guide`, {
    width,
    answers: {
      'GET /properties/{id}': {
        property: sample('PropertyDetailsDto', { id: HOME, memorableName: 'Mill House' }),
      },
      'GET /properties/{id}/guide': ownGuide(guide),
    },
  });

const addSection = async (kind: string) => {
  await press('Add Section');
  const items = await screen.findAllByRole('menuitem');
  items.find((item) => item.textContent.startsWith(kind))?.click();
  return screen.findByRole('listitem', { name: new RegExp(`: ${kind}$`) });
};

const names = () =>
  within(screen.getByRole('list', { name: 'Sections' }))
    .getAllByRole('listitem')
    .map((item) => item.getAttribute('aria-label')?.replace(/^.*: /, ''));

test('an empty guide says what to start with, and has nothing to save or to preview', async () => {
  await openEditor();
  expect(
    await screen.findByText(/^The guide is empty\. Start with what guests ask about most/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Preview' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save Guide' })).not.toBeInTheDocument();
  expect(screen.queryByText(TIP)).not.toBeInTheDocument();
});

test('an added section has the usual title and hint of its kind, and the focus in its text', async () => {
  await openEditor();
  const section = within(await addSection('Emergencies'));
  expect(section.getByLabelText('Title')).toHaveValue('Emergencies');
  expect(section.getByText(/Add your phone number\.$/)).toBeVisible();
  await waitFor(() => expect(section.getByLabelText('Text')).toHaveFocus());
});

test('kinds that the guide has already stand last in the menu', async () => {
  await openEditor({ sections: [WIFI] });
  await press('Add Section');
  const items = await screen.findAllByRole('menuitem');
  expect(items[0]).toHaveTextContent(/^Arrival/);
  expect(items.at(-1)).toHaveTextContent(/^Wi-Fi/);
});

test('a guide without a phone number gets a tip, until one is written', async () => {
  const { user } = await openEditor({ sections: [WIFI] });
  expect(await screen.findByText(TIP)).toBeVisible();
  const section = within(await addSection('Emergencies'));
  await user.click(section.getByLabelText('Text'));
  await user.paste('Call us on 01223 555019.');
  await waitFor(() => expect(screen.queryByText(TIP)).not.toBeInTheDocument());
});

test('on a phone a section is moved from its menu, and takes the focus with it', async () => {
  const { user } = await openEditor({ sections: [WIFI, EMERGENCY] }, 390);
  await press('Change Emergencies');
  await user.click(await screen.findByRole('menuitem', { name: 'Move Emergencies up' }));
  await waitFor(() =>
    expect(screen.getByRole('listitem', { name: 'Section 1 of 2: Emergencies' })).toHaveFocus(),
  );
  expect(names()).toEqual(['Emergencies', 'Wi-Fi']);
});

test('a section is moved and removed with its buttons', async () => {
  await openEditor({ sections: sections('ARRIVAL', 'WIFI', 'BINS') });
  expect(await screen.findByRole('button', { name: 'Move About ARRIVAL up' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Move About BINS down' })).toBeDisabled();
  await press('Move About ARRIVAL down');
  await waitFor(() => expect(names()).toEqual(['About WIFI', 'About ARRIVAL', 'About BINS']));
  await press('Remove About ARRIVAL');
  await waitFor(() => expect(names()).toEqual(['About WIFI', 'About BINS']));
});

test('only one section is unfolded', async () => {
  const { user } = await openEditor({ sections: sections('ARRIVAL', 'WIFI') });
  await user.click(await screen.findByRole('button', { name: /^About ARRIVAL/ }));
  await user.click(screen.getByRole('button', { name: /^About WIFI/ }));
  expect(screen.getByRole('button', { name: /^About WIFI/ })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('button', { name: /^About ARRIVAL/ })).toHaveAttribute('aria-expanded', 'false');
});

test('a folded section shows its text in one line, with dots between lines that are no sentences', async () => {
  await openEditor({ sections: [WIFI, EMERGENCY] });
  expect(await screen.findByRole('button', { name: /Network: Rose · Password: primrose$/ })).toBeVisible();
  expect(
    screen.getByRole('button', {
      name: /Call 999, then us on 01223 555019\. The stopcock is under the sink\.$/,
    }),
  ).toBeVisible();
});

test('another kind brings its usual title, and changed back there is nothing to save', async () => {
  const { user } = await openEditor({ sections: [{ ...WIFI, kind: 'BINS', title: 'Bins' }] });
  await user.click(await screen.findByRole('button', { name: /^Bins/ }));
  for (const kind of ['Parking', 'Bins']) {
    await user.click(screen.getByRole('combobox', { name: 'Kind' }));
    await user.click(await screen.findByRole('option', { name: kind }));
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue(kind));
  }
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Guide' })).not.toBeInTheDocument());
});

test('a title of the owner stays when the kind changes', async () => {
  const { user } = await openEditor({ sections: [{ ...WIFI, kind: 'BINS', title: 'Our bins' }] });
  await user.click(await screen.findByRole('button', { name: /^Our bins/ }));
  await user.click(screen.getByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByRole('option', { name: 'Parking' }));
  expect(await screen.findByRole('button', { name: 'Save Guide' })).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Our bins');
});

test('the preview shows what is not saved yet', async () => {
  const { user } = await openEditor({ sections: [EMERGENCY] });
  const section = within(await addSection('Bins'));
  await user.click(section.getByLabelText('Text'));
  await user.paste('On Thursdays');
  await press('Preview');
  const preview = within(await screen.findByRole('dialog', { name: 'What your guests see' }));
  expect(preview.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Emergencies',
    'Bins',
  ]);
  expect(preview.getByText('On Thursdays')).toBeVisible();
});

test('saving sends all sections, and moves the focus to Add Section', async () => {
  const { user, api } = await openEditor({ sections: [EMERGENCY] });
  const section = within(await addSection('Bins'));
  await user.click(section.getByLabelText('Text'));
  await user.paste(' On Thursdays ');
  await press('Save Guide');
  expect(await toast('Guide saved')).toBeVisible();
  expect(api.callsOf('PUT /properties/{id}/guide').map(({ body }) => body)).toEqual([
    { sections: [EMERGENCY, { kind: 'BINS', title: 'Bins', text: 'On Thursdays' }] },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Guide' })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Add Section' })).toHaveFocus();
});

test('a section without a text is not saved, and unfolds at what is missing', async () => {
  const { user, api } = await openEditor({ sections: [EMERGENCY] });
  await addSection('Bins');
  await user.click(screen.getByRole('button', { name: /^Emergencies/ }));
  await press('Save Guide');
  expect(await screen.findByText('Please enter the text')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Bins/ })).toHaveAttribute('aria-expanded', 'true');
  const bins = screen.getByRole('listitem', { name: /: Bins$/ });
  await waitFor(() => expect(within(bins).getByLabelText('Text')).toHaveFocus());
  expect(api.callsOf('PUT /properties/{id}/guide')).toEqual([]);
});

const URL = 'https://example.com/rose-cottage/guide#KEY';
const MADE = { linkMadeAt: '2026-11-03T10:00:00.000Z' };
const SHARED = { ...MADE, enabled: true, url: URL, sections: [EMERGENCY] };

test('one press saves what is written, opens the guide and selects its link', async () => {
  const { user, api } = await openEditor();
  expect(await screen.findByText(/^Share the guide to save it and to get a link/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Share Guide' })).toBeDisabled();
  const section = within(await addSection('Bins'));
  await user.click(section.getByLabelText('Text'));
  await user.paste('On Thursdays ');
  const written = [{ kind: 'BINS', title: 'Bins', text: 'On Thursdays' }] as const;
  api.answer({
    'POST /properties/{id}/guide/share': { url: URL },
    'GET /properties/{id}/guide': ownGuide({ ...SHARED, sections: [...written] }),
  });
  await press('Share Guide');
  expect(await toast('Guests can now open the guide')).toBeVisible();
  expect(api.callsOf('POST /properties/{id}/guide/share').map(({ body }) => body)).toEqual([
    { sections: written },
  ]);
  const link = await screen.findByLabelText('Link for your guests');
  expect(link).toHaveValue(URL);
  await waitFor(() => expect(link).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Copy Link' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Print with QR Code' })).toHaveAttribute('href', URL);
  expect(screen.queryByRole('button', { name: 'Share Guide' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save Guide' })).not.toBeInTheDocument();
});

test('a section without a text is not shared, and unfolds at what is missing', async () => {
  const { api } = await openEditor({ sections: [EMERGENCY] });
  await addSection('Bins');
  await press('Share Guide');
  expect(await screen.findByText('Please enter the text')).toBeVisible();
  expect(api.callsOf('POST /properties/{id}/guide/share')).toEqual([]);
});

test('a shared guide shows its link whenever its page is opened', async () => {
  await openEditor(SHARED);
  expect(await screen.findByLabelText('Link for your guests')).toHaveValue(URL);
  expect(screen.getByText('Link created on 3 Nov 2026')).toBeVisible();
});

test('a guide that is no longer shared says that its link will work again', async () => {
  const { user, api } = await openEditor(SHARED);
  await press('More about the link');
  api.answer({ 'GET /properties/{id}/guide': ownGuide({ ...SHARED, enabled: false }) });
  await user.click(await screen.findByRole('menuitem', { name: 'Stop Sharing' }));
  expect(await toast('Guests can no longer open the guide')).toBeVisible();
  expect(api.callsOf('DELETE /properties/{id}/guide/share')).toHaveLength(1);
  expect(await screen.findByText(/the same link works again\.$/)).toBeVisible();
  expect(screen.queryByLabelText('Link for your guests')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Share Guide' })).toBeEnabled();
});

test('a link that cannot be shown says what sharing does to it, and can be ended', async () => {
  await openEditor({ ...SHARED, url: null });
  expect(
    await screen.findByText(
      "Guests can open the guide. We can't show the link from 3 Nov 2026. Share the guide to get a new one. The old link and its printed QR codes stop working.",
    ),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Stop Sharing' })).toBeVisible();
});

test('a link is replaced after a confirmation, because the old one stops working', async () => {
  const { user, api } = await openEditor(SHARED);
  await press('More about the link');
  await user.click(await screen.findByRole('menuitem', { name: 'Replace Link' }));
  expect(await screen.findByRole('dialog', { name: 'Replace the link?' })).toHaveTextContent(
    'The link that your guests have now and all printed QR codes will stop working.',
  );
  expect(api.callsOf('POST /properties/{id}/guide/key')).toEqual([]);
  await press('Replace Link');
  expect(await toast('Link replaced')).toBeVisible();
  expect(api.callsOf('POST /properties/{id}/guide/key')).toHaveLength(1);
});
