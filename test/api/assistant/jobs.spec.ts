import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { fillDemoLateInMonth, shownIn } from '../../support/demo.js';

const app = useTestApp();
const clients = new Map<string, Client>();
beforeAll(async () => {
  await fillDemoLateInMonth(app);
});

async function as(first: string): Promise<Client> {
  const known = clients.get(first);
  if (known) return known;
  const user = await app.database.prisma.user.findFirstOrThrow({ where: { name: { startsWith: first } } });
  const client = app.client(await app.factory.session(user));
  clients.set(first, client);
  return client;
}
const ask = async (who: string, text: string, previous?: unknown) => {
  const body = { text, ...(previous ? { previous } : {}) };
  return (await (await as(who)).post('/assistant/ask', body as { text: string }).expect(200)).body;
};

it.each([
  // Jobs by how far they came.
  ['Martin', "which of our jobs haven't started", /^1 accepted job that has not started.\n.*Riverside Flat/],
  ['Jack', 'which jobs did we turn down', /^4 declined invitations/],
  ['Jack', 'what jobs have we finished', /^5 finished jobs.\n.*Finished on/],
  ['Priya', 'jobs that fell through', /^4 invitations that came to nothing/],
  ['Martin', 'whats on for copeland drains at the moment', /^1 open .*\n.*Ferry House/],
  ['Martin', 'how many jobs did fenland do for thomas', /^1 finished job .*Thomas Ackroyd\.\n.*Willow Lodge/],
  // One job: until when, why, what was said, by whom, where.
  ['Priya', 'how long have I got to answer eleanor', /You can answer until .*, \d+ days from now/],
  ['Hamish', 'why did we say no to kelvin row', /You wrote: “Only in and around Edinburgh/],
  ['Jack', 'what did i tell the lady with the riverside flat', /booked until June/],
  ['Lucy', 'who is the owner of granary dock', /^Chidinma Okoro \(chidinma\.okoro@/],
  ['Martin', 'what did we do at printworks', /Finished on .*\n[^]*invited Copeland Drains to Printworks 3/],
  ['Priya', 'did we ever turn down farouk', /^No: nobody called “Farouk” has invited your business/],
  ['Martin', 'when did we finish at orchard end', /You declined on/],
  ['Martin', 'jobs in sawston', /^2 invitations in sawston.\n.*Willow Lodge/],
  ['Jack', 'can I still accept riverside', /^That isn't possible now.\nYou declined it. Only its owner/],
  ['Jack', 'which of my businesses had work from farouk', /Halfpenny Row/],
  // What is managed.
  [
    'Priya',
    'which houses are we looking after right now',
    /manages 1 property.\n.*Ferry House.*owner: Eleanor/,
  ],
  [
    'Lucy',
    'which properties does aire valley manage',
    /^Aire Valley .* manages 1 property.\n.*Granary Dock 7/,
  ],
  ['Nadia', 'who gave us the old bakery', /for Eleanor Whitcombe .*assigned you directly/],
  // One's own business.
  [
    'Martin',
    'I was wondering if someone has had a look at the waste carrier certificate for Copeland Drains yet',
    /^1 certificate is valid, not checked yet/,
  ],
  ['Mohammed', 'which of my certificates have expired', /^The certificate of Croydon Clear-Out/],
  ['Priya', 'what can nadia do', /^Nadia Karimova \(.*\) is staff .* may only view/],
  [
    'Lucy',
    'who in the team can accept',
    /Fenland Plumbing and Heating: Martin Copeland \(owner\) and Lucy Hargreave \(manager\) may/,
  ],
  ['Hamish', 'which of my businesses are waiting for review', /^1 business of 6: Quayside Keyholding/],
  ['Jack', 'why are we third', /^This is how/],
  [
    'Nadia',
    "I changed my agency's name the other day, do I have to wait for anyone to approve that or can I carry on",
    /stays listed meanwhile/,
  ],
])('%s: %s', async (who, text, expected) => {
  const answer = await ask(who, text);
  expect(shownIn(answer)).toMatch(expected);
  expect(answer.proposal).toBeNull();
});

it('a refusal carries the reason, the day and the words of the person', async () => {
  const answer = await ask(
    'Priya',
    "We can't take riverside flat on, turn it down and say we are full until the summer",
  );
  expect(answer.proposal).toMatchObject({ message: 'We are full until the summer' });
  expect(answer.proposal?.sentence).toMatch(/fully booked, free again from 1 Jun \d{4}\.$/);
});

it('an acceptance carries what the owner is told', async () => {
  const answer = await ask(
    'Priya',
    "Accept Riverside Flat please and tell her we're happy to take over from the first",
  );
  expect(answer.proposal?.message).toBe("We're happy to take over from the first");
});

it('who may only view is told so, and gets no proposal', async () => {
  for (const [who, text] of [
    ['Nadia', 'accept riverside flat'],
    ['Rhys', 'can I start the riverside job'],
  ] as const) {
    const answer = await ask(who, text);
    expect(answer.proposal).toBeNull();
    expect(answer.sentences[0]).toContain('Only the owner and managers');
  }
});

it('says since when a house is managed that was just listed', async () => {
  const { previous } = await ask('Lucy', 'which properties does Aire Valley Property Management manage');
  expect(shownIn(await ask('Lucy', 'since when?', previous))).toContain('Active: you started on');
});

it('a colleague who is named does not narrow the invitations', async () => {
  const text = 'Priya is off today. Is there anything at Backs and Bridges that still needs an answer?';
  expect(shownIn(await ask('Daniel', text))).toContain('Riverside Flat');
});

it('the owner of the invitation just shown is named', async () => {
  const { previous } = await ask('Priya', 'any new invitations');
  expect((await ask('Priya', 'who is the owner', previous)).sentences[0]).toContain('Eleanor Whitcombe');
});
