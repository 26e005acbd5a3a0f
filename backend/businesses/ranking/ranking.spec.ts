import { checkRanking, type CountedOutcome, compareSides, wilson } from './predict.js';
import { type Candidate, recommend, reservedPlaces, teamDraft } from './order.js';
import { bandOf, BaseRates, type Cell, recordOf, weightOf } from './score.js';
import { DAY_MS, HOUR_MS } from '../../contract/time.js';

const MILE = 1.60934;
const cell = (weight: number, accepted: number, band: number | null = 0): Cell => ({
  invitationType: 'SERVICE_PROVIDER',
  band,
  weight,
  accepted,
});
const at = { invitationType: 'SERVICE_PROVIDER', band: 0 } as const;
const none = new BaseRates([]);

describe('the score', () => {
  it('halves the weight of an outcome every 180 days', () => {
    expect([0, 180, 360].map(weightOf)).toEqual([1, 0.5, 0.25]);
  });

  it('puts a distance into the band that begins with it', () => {
    const miles = [0, 1.999, 2, 4.999, 5, 10, 15, 25, 50, 900];
    expect(miles.map((one) => bandOf(one * MILE))).toEqual([0, 0, 1, 1, 2, 3, 4, 5, 6, 6]);
  });

  it('smooths base rates with 8 outcomes at the overall mean', () => {
    const rates = new BaseRates([cell(8, 6, 0), cell(12, 4, 5)]);
    // Overall mean: 10 of 20. Band 0: (6 + 8 · 0.5) / (8 + 8); band 5: (4 + 4) / (12 + 8).
    expect(rates.mean).toBe(0.5);
    expect(rates.of(at)).toBe(0.625);
    expect(rates.of({ ...at, band: 5 })).toBe(0.4);
    expect(rates.of({ ...at, band: 3 })).toBe(0.5);
    expect(rates.of({ invitationType: 'PROPERTY_MANAGER', band: 0 })).toBe(0.5);
    expect(none.of(at)).toBe(0.5);
  });

  it('compares a record with what was to be expected, and caps it', () => {
    // Expected 4 of 8: (0 + 6) / (4 + 6), (4 + 6) / (4 + 6), (8 + 6) / (4 + 6) = 1.4.
    expect(recordOf([cell(8, 0)], none)).toBe(0.6);
    expect(recordOf([cell(8, 4)], none)).toBe(1);
    expect(recordOf([cell(8, 8)], none)).toBe(1.3);
    expect(recordOf([], none)).toBe(1);
  });

  it('loses nothing by invitations from far away, where few accept', () => {
    const rates = new BaseRates([cell(92, 92, 0), cell(92, 8, 6)]);
    expect(recordOf([cell(10, 1, 6)], rates)).toBeCloseTo(1, 1);
  });
});

const candidate = (id: string, given: Partial<Candidate> = {}): Candidate => ({
  id,
  chord: 100,
  score: 0.5,
  newcomer: false,
  declined: false,
  ...given,
});
const ids = (candidates: readonly Candidate[]) => candidates.map(({ id }) => id);
const draw = { day: '2026-11-22', propertyId: 'p' };

describe('the recommended order', () => {
  it('goes by score, then distance, then id', () => {
    const order = recommend(
      [
        candidate('c'),
        candidate('b'),
        candidate('near', { chord: 1 }),
        candidate('best', { score: 0.6, chord: 900 }),
      ],
      draw,
    );
    expect(ids(order)).toEqual(['best', 'near', 'b', 'c']);
  });

  it('reserves 8 times the share of newcomers, at least 1 and at most 4 places', () => {
    expect([0, 1, 25, 50, 100].map((newcomers) => reservedPlaces(newcomers, 100))).toEqual([0, 1, 2, 4, 4]);
  });

  it('gives newcomers the places 2, 5, 8 and 11, by lot for a day', () => {
    const all = Array.from({ length: 40 }, (_, index) =>
      candidate(`b${String(index).padStart(2, '0')}`, { score: 1 - index / 100, newcomer: index >= 20 }),
    );
    const order = recommend(all, draw);
    const places = order.flatMap(({ newcomer }, index) => (newcomer && index < 12 ? [index + 1] : []));
    expect(places).toEqual([2, 5, 8, 11]);
    expect(recommend([...all].reverse(), draw)).toEqual(order);
    expect(new Set(ids(order)).size).toBe(40);
    // Over a hundred days everybody has a turn.
    const second = Array.from(
      { length: 200 },
      (_, day) => recommend(all, { ...draw, day: String(day) })[1]?.id,
    );
    expect(new Set(second).size).toBe(20);
  });

  it('never puts a newcomer lower than its score would', () => {
    const all = Array.from({ length: 11 }, (_, index) =>
      candidate(`b${index}`, { score: index === 10 ? 0.1 : 0.5, newcomer: index < 10 }),
    );
    expect(recommend(all, draw).at(-1)?.id).toBe('b10');
  });

  it('puts businesses that declined the property last', () => {
    const order = recommend(
      [candidate('no', { score: 0.9, declined: true, newcomer: true }), candidate('yes')],
      draw,
    );
    expect(ids(order)).toEqual(['yes', 'no']);
  });
});

describe('a comparison', () => {
  it('drafts each business once, and each list as often as the other', () => {
    const nearest = Array.from({ length: 30 }, (_, index) => String(index));
    const drafted = teamDraft(nearest, [...nearest].reverse(), 'seed');
    expect(new Set(drafted.map(({ id }) => id)).size).toBe(30);
    expect(drafted.filter(({ side }) => side === 'nearest')).toHaveLength(15);
    const firsts = Array.from(
      { length: 200 },
      (_, seed) => teamDraft(nearest, nearest, String(seed))[0]?.side,
    );
    expect(firsts.filter((side) => side === 'nearest').length).toBeGreaterThan(60);
    expect(firsts.filter((side) => side === 'nearest').length).toBeLessThan(140);
  });

  it('says nothing below 100 outcomes, then gives a rate with its interval', () => {
    const [nearest, recommended] = compareSides([
      { side: 'nearest', accepted: 50, of: 100 },
      { side: 'recommended', accepted: 90, of: 99 },
    ]);
    expect(nearest).toMatchObject({ rate: 0.5, interval: wilson(50, 100) });
    expect(recommended).toMatchObject({ accepted: 90, of: 99, rate: null, interval: null });
    // Worked by hand: 0.4038 to 0.5962.
    expect(wilson(50, 100).map((bound) => Math.round(bound * 1e4))).toEqual([4038, 5962]);
  });
});

describe('the check of the record', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  /** Outcomes of 20 businesses, one an hour, the newest an hour ago. */
  const replay = (count: number, accepts: (business: number, round: number) => boolean): CountedOutcome[] =>
    Array.from({ length: count }, (_, index) => ({
      ...at,
      businessId: String(index % 20),
      accepted: accepts(index % 20, Math.floor(index / 20)),
      at: now.getTime() - (count - index) * HOUR_MS,
    }));

  it('recommends once businesses differ and 300 outcomes are known', async () => {
    const good = (business: number) => business < 10;
    expect(await checkRanking(replay(300, good), now)).toMatchObject({ outcomes: 300, recommends: true });
    expect(await checkRanking(replay(299, good), now)).toMatchObject({ outcomes: 299, recommends: false });
  });

  it('does not recommend where all answer alike', async () => {
    const check = await checkRanking(
      replay(1000, (_business, round) => round % 2 === 0),
      now,
    );
    expect(check).toMatchObject({ outcomes: 1000, recommends: false });
    expect(check.gain).toBeLessThan(0.01);
  });

  it('weighs each earlier outcome by its age', async () => {
    const answers = Array.from({ length: 400 }, (_, index): CountedOutcome => ({
      invitationType: index % 7 === 0 ? 'PROPERTY_MANAGER' : 'SERVICE_PROVIDER',
      band: index % 3 === 0 ? null : index % 4,
      businessId: index % 11 === 0 ? null : String(index % 9),
      accepted: (index * 7919) % 5 < 2 + (index % 9) / 4,
      at: now.getTime() - (400 - index) * 3.3 * DAY_MS,
    }));
    const losses = answers.flatMap(({ businessId, accepted, at: time, ...next }, index) => {
      if (businessId === null || time < now.getTime() - 365 * DAY_MS) return [];
      const weighed = answers.slice(0, index).map(({ accepted: yes, at: earlier, ...outcome }) => {
        const weight = weightOf((time - earlier) / DAY_MS);
        return { ...outcome, weight, accepted: yes ? weight : 0 };
      });
      const rates = new BaseRates(weighed);
      const own = weighed.filter((outcome) => outcome.businessId === businessId);
      const chances = [rates.of(next), rates.of(next) * recordOf(own, rates)];
      return [
        chances.map((chance) => -Math.log(accepted ? Math.min(0.99, chance) : Math.max(0.01, 1 - chance))),
      ];
    });
    const mean = (side: 0 | 1) => losses.reduce((sum, loss) => sum + (loss[side] ?? NaN), 0) / losses.length;
    const check = await checkRanking(answers, now);
    expect(check.outcomes).toBe(losses.length);
    expect(check.baseLoss).toBeCloseTo(mean(0), 9);
    expect(check.recordLoss).toBeCloseTo(mean(1), 9);
  });

  it('lets other work run in between', async () => {
    let others = 0;
    const other = () => {
      others += 1;
      next = setImmediate(other);
    };
    let next = setImmediate(other);
    await checkRanking(
      replay(10_001, () => true),
      now,
    );
    clearImmediate(next);
    expect(others).toBeGreaterThan(0);
  });

  it('predicts each outcome from earlier ones only', async () => {
    const [one] = replay(1, () => true);
    expect(await checkRanking(one ? [one] : [], now)).toMatchObject({
      outcomes: 1,
      baseLoss: Math.log(2),
      recordLoss: Math.log(2),
      gain: 0,
    });
    expect(await checkRanking([], now)).toMatchObject({ outcomes: 0, gain: null });
  });
});
