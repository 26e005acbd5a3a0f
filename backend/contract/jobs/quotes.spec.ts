import { quoteDay, quoteLabel, quoteStateAt } from './quotes.js';

const NOW = new Date('2026-11-28T12:00:00Z');
const LATER = '2027-01-31';
const DAY_BEFORE = '2026-11-26';
const open = (validUntil: string) => ({ status: 'OPEN', validUntil }) as const;
const over = (finishedAt: Date | null, endedAt: Date | null = NOW) =>
  ({ status: 'CANCELLED', endedAt, finishedAt }) as const;
const running = { status: 'ACCEPTED', endedAt: null, finishedAt: null } as const;
const say = (day: string | Date) => new Date(day).toISOString().slice(0, 10);

describe('an undecided quote', () => {
  it.each([
    ['its invitation ends', over(null), 'INVITATION', 'The invitation ended on 2026-11-28'],
    ['the work is finished', over(NOW), 'WORK', 'The work was finished on 2026-11-28'],
  ] as const)('is not chosen where %s before its last day', (_when, invitation, endedWith, words) => {
    const state = quoteStateAt(open(LATER), invitation, NOW);
    expect(state).toEqual({ status: 'EXPIRED', endedWith, endedAt: NOW });
    expect(quoteLabel(state)).toBe('Not chosen');
    expect(quoteDay({ ...state, validUntil: LATER, decidedAt: null }, say)).toBe(words);
  });

  it('stays so after its last day, because it ended before', () => {
    const ended = new Date('2026-11-20T12:00:00Z');
    expect(quoteStateAt(open(DAY_BEFORE), over(null, ended), NOW)).toMatchObject({
      status: 'EXPIRED',
      endedWith: 'INVITATION',
    });
  });

  it('has expired where its last day was over before the invitation', () => {
    const state = quoteStateAt(open(DAY_BEFORE), over(null), NOW);
    expect(state).toEqual({ status: 'EXPIRED', endedWith: null, endedAt: null });
    expect(quoteDay({ ...state, validUntil: DAY_BEFORE, decidedAt: null }, say)).toBe(
      'It was valid until 2026-11-26',
    );
  });

  it('of an old invitation that does not say when it ended is not chosen, without a day', () => {
    const state = quoteStateAt(open(LATER), over(null, null), NOW);
    expect(quoteDay({ ...state, validUntil: LATER, decidedAt: null }, say)).toBe('The invitation ended');
  });

  it('is open until its last day while the invitation goes on', () => {
    expect(quoteStateAt(open(LATER), running, NOW)).toEqual({
      status: 'OPEN',
      endedWith: null,
      endedAt: null,
    });
    expect(quoteStateAt(open(DAY_BEFORE), running, NOW).status).toBe('EXPIRED');
  });
});

it('a decision stays what it is when the invitation ends', () => {
  const accepted = { status: 'ACCEPTED', validUntil: LATER, decidedAt: NOW } as const;
  expect(quoteStateAt(accepted, over(NOW), NOW)).toEqual({
    status: 'ACCEPTED',
    endedWith: null,
    endedAt: null,
  });
});
