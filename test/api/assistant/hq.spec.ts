import { useTestApp } from '../../support/app.js';
import type { Client } from '../../support/client.js';
import { fillDemoLateInMonth, shownIn } from '../../support/demo.js';

const app = useTestApp();
let ruth: Client;
beforeAll(async () => {
  await fillDemoLateInMonth(app);
  const user = await app.database.prisma.user.findFirstOrThrow({ where: { name: 'Ruth Pemberton' } });
  ruth = app.client(await app.factory.session(user));
});

const ask = async (text: string, previous?: unknown) => {
  const body = { text, ...(previous ? { previous } : {}) };
  return (await ruth.post('/assistant/ask', body as { text: string }).expect(200)).body;
};

it.each([
  // Accounts: status, age, email, what they own, place.
  ['which accounts wait for verification', /^4 accounts waiting for verification/],
  ['How many accounts are suspended at the moment', /^2 accounts suspended/],
  ['show me unverified owners older than six days', /^1 account waiting .*\n.*Lewis Standish/],
  ["which accounts haven't confirmed their email", /^1 account whose email is not confirmed.\n.*Emeka Nwosu/],
  ['owners in wales', /^1 account with a property in Wales.\n.*Gareth Pugh-Morris/],
  ['newest user', /^The newest of \d+ accounts/],
  // Businesses: status, trade, kind, place, numbers, changes.
  ['how many approved plumbers', /^3 businesses approved, for plumbing/],
  ['how many cleaners are waiting for review', /^1 business .*\n.*Kelvin Close Cleaning/],
  ['how many sparkies are pending in leeds', /^No businesses waiting for review .*in Leeds/],
  ['property managers in scotland', /^1 business for property management, in Scotland.\n.*Holyrood/],
  ['sole traders in bristol', /^1 business .*\n.*Totterdown Tilers/],
  ['show me businesses whose name changed', /^1 business changed.*\n.*Cam Valley Lettings/],
  // Properties: manager, owner, place, period.
  ['properties of isla drummond without a manager', /^2 properties without a manager, of Isla Drummond/],
  ['properties managed by Holyrood Residential', /^1 property .*\n.*Canongate Tenement/],
  ['properties in croydon', /^2 properties in Croydon/],
  ['properties registered this month', /^1 property registered since .*\n.*Tramway Corner/],
  // Certificates by state.
  [
    'which certificates have run out',
    /^2 certificates have expired.\n.*Croydon Clear-Out.*\n.*Forth Boilers/,
  ],
  ['whose certificate expires next', /The next to expire: Thurlow Electrical: Rewiring/],
  ['how many certs are waiting to be checked', /^4 certificates wait to be checked/],
  [
    'which approved businesses lack the certificate they need',
    /^\d+ services that require a certificate have none/,
  ],
  ['how many NICEIC certificates are there', /^2 certificates/],
  // What is named first, whoever is named after it.
  ['pending businesses run by people who own other businesses', /^6 businesses waiting for review/],
  ["Who's been sat in the queue the longest, people only", /^Lewis Standish has waited longest/],
  // Other words for them, who is not meant, several statuses, amounts and ratings.
  ['humans at the door, not companies', /^4 accounts waiting for verification/],
  ['people who may not sign in any more', /^2 accounts suspended/],
  ['suspended or rejected people', /^4 accounts suspended and rejected/],
  ['which landlords hold more than three properties', /^2 accounts that own at least 4 properties/],
  ['is anything in the pile older than ten days', /^1 account or business .*\n.*Stockport Removals/],
  ['businesses with a rating under 3', /^No businesses with a rating under 3/],
  ['does any firm object to a review', /^No reported review waits/],
  [
    'were any messages reported',
    /^1 report of messages waits .*\n.* and Orwell Pest Control, about Market Loft/,
  ],
  // Invitations by status.
  ['show the invitations that nobody answered', /^6 waiting for an answer/],
  ['pending invitations on the platform', /^6 waiting for an answer .* of 57 invitations/],
])('%s: the list is narrowed to all that is named, and counted', async (text, expected) => {
  const answer = await ask(text);
  expect(answer.kind).toBe('ANSWER');
  expect(shownIn(answer)).toMatch(expected);
  expect(answer.rows.length).toBeLessThanOrEqual(20);
});

it.each([
  ['who suspended croydon clear-out and why', /suspended on .* by Ruth Pemberton.*\n.*waste carrier/i],
  [
    'who reactivated Solent Damp Specialists',
    /reactivated on .* by Ruth Pemberton.*\n.*deposits were paid back/,
  ],
  [
    'did we ever suspend solent damp',
    /suspended on .*\n.*deposits taken.*\nSince then: business reactivated/,
  ],
  ['why was Plymouth Quick Fix thrown out', /revoked on .* by Callum Reid.*\n.*three complaints/],
  ['what was cam valley lettings called before', /was called Karimova Lettings until/],
  [
    'is there another business with the same company number as Fenland Plumbing & Heating Ltd',
    /Fenland Plumbing and Heating: the same company number/,
  ],
  ['anything against victor grimshaw', /^1 decision against Victor Grimshaw/],
  ['what does Fiona Carruthers own', /Forth Boilers \(approved\).*\nWorks for Northbank/],
  ['how long has quayside keyholding been waiting', /It has waited for \d+ days/],
  ['certificate of forth boilers', /Gas Safety Record: Gas Safe Register .*expired/],
  ['who owns the flat at 14 punt yard', /^Eleanor Whitcombe, .* owns Riverside Flat/],
  ['which business has company number 99014417', /owns Fenland Plumbing and Heating/],
  [
    "what's the notes on tenby harbour lets from the first time",
    /rejected on .*\n.*No licence of Rent Smart Wales/,
  ],
  [
    'when did Victor Grimshaw get suspended, and who did it',
    /^Victor Grimshaw: account suspended on .* by Ruth/,
  ],
  ['which suspended businesses came back', /^1 business reactivated.\n.*Solent Damp/],
  ['which businesses did ruth reject', /^2 businesses rejected by Ruth Pemberton/],
  ['how many businesses did we approve in the last 30 days', /^2 businesses approved since/],
  // By trade and town instead of a name; the firm of somebody; how they are reached.
  ['how can I ring the tilers in Bristol', /owns Totterdown Tilers[^]*\+44 117 496 0212/],
  ['on what grounds did we stop the damp firm in Southampton', /deposits taken/],
  [
    "what was wrong with Paula Denholm's firm",
    /Discount Deposit Services: business rejected[^]*deposit scheme/,
  ],
  ['phone of Tamsin Penrose', /Accounts have no phone number.*\n.*: phone /],
  ['which houses does Taff Bay look after', /^\d+ propert.* managed by Taff Bay Property.*\n.*Bay View/],
  ['sign-ups last 90 days vs before', /^Since .*sign-ups.*\nIn the \d+ days before/],
])('%s: the fact about a record or a period', async (text, expected) => {
  expect(shownIn(await ask(text))).toMatch(expected);
});

it('says what a list cannot be narrowed to, and which name it does not know', async () => {
  const list = await ask('approved businesses with a fax machine');
  expect(list.kind).toBe('UNKNOWN');
  expect(list.sentences[0]).toBe("I can't narrow this by “fax” and “machine”, so this is without it.");
  expect(list.sentences[1]).toMatch(/^\d+ businesses approved/);
  expect((await ask('does Forth Boilers have a fax')).sentences[0]).toBe(
    'I know nothing of “fax” here. This is what I know.',
  );
  expect(await ask('who owns Zebra Plumbing')).toMatchObject({
    kind: 'UNKNOWN',
    sentences: ['I found no account, business or property of that name.'],
  });
});

it('goes on from a list, and from a record to its owner', async () => {
  const list = await ask('which accounts wait for verification');
  expect((await ask('which of them came in last?', list.previous)).sentences[0]).toContain('Harriet Linwood');
  const business = await ask('who owns Cambourne Locks and Alarms');
  const owner = await ask('what else is he involved in', business.previous);
  expect(shownIn(owner)).toMatch(/Works for Aire Valley.*Backs and Bridges/);
});

it('keeps of the question before what a further one does not say anew', async () => {
  const people = await ask('which accounts wait for verification');
  expect(shownIn(await ask('did they all confirm their mail', people.previous))).toMatch(
    /^1 account waiting .*whose email is not confirmed\.\n.*Emeka Nwosu/,
  );
  const firms = await ask('which businesses wait for review');
  expect(shownIn(await ask('and suspended ones', firms.previous))).toMatch(/^1 business suspended/);
  const person = await ask('find Victor Grimshaw');
  expect(shownIn(await ask('and why was his firm taken down', person.previous))).toMatch(
    /Plymouth Quick Fix: business revoked[^]*three complaints/,
  );
});
