import { filterWords, recordedWords } from './recorded-words';

const asGiven = (field: string, value: string) => recordedWords(field, value) ?? `<${value}>`;

describe('a value from a closed list', () => {
  it.each([
    ['tool', 'cancel_or_resend_invitation', 'Cancel, resend or finish an invitation'],
    ['origin', 'MCP', 'Connected app'],
    ['template', 'account-suspended', 'Account suspended'],
    ['list', 'audit', 'Audit log'],
  ])('of %s has words for %s', (field, value, words) => expect(recordedWords(field, value)).toBe(words));

  it.each([
    ['tool', 'older_tool'],
    ['template', 'constructor'],
    ['constructor', 'name'],
  ])('of %s has none for %s', (field, value) => expect(recordedWords(field, value)).toBeUndefined());
});

describe('the filters of an export', () => {
  it.each([
    [
      'accountStatus=SUSPENDED&sort=email&order=desc',
      'Status: <SUSPENDED>, Sorted by: Email, Order: Descending',
    ],
    ['search=Ada+%26+Co&action=business.approved', 'Search: Ada & Co, Action: Business approved'],
    [
      'from=2026-01-02T00%3A00%3A00.000Z&to=2026-01-03T23%3A59%3A59.999Z',
      'From: <2026-01-02>, To: <2026-01-03>',
    ],
    ['from=2026-01-02T03%3A04%3A05.000Z', 'From: <2026-01-02T03:04:05.000Z>'],
    ['actorId=01890000-0000-7000-8000-000000000000', 'One person only'],
    ['subjectType=business', 'Subject: Business'],
    ['colour=red&action=older.action', 'colour=red, Action: older.action'],
  ])('%s are words', (filters, words) => expect(filterWords(filters, asGiven)).toBe(words));
});
