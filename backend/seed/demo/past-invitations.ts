import type { DemoInvitation } from './demo-types.js';

type Past = Omit<DemoInvitation, 'property' | 'business'>;

/** The business came, did the work and was done ten days later. */
const done = (sent: number, answeredAfter: number, message?: string): Past => ({
  sent,
  ...(message && { message }),
  accepted: { daysAgo: sent - answeredAfter },
  activated: { daysAgo: sent - answeredAfter - 1 },
  finished: { daysAgo: sent - answeredAfter - 11 },
});

/** The business was willing, but the owner needed nobody any more. */
const notNeeded = (sent: number, answeredAfter: number, message?: string): Past => ({
  sent,
  ...(message && { message }),
  accepted: { daysAgo: sent - answeredAfter },
  cancelled: { daysAgo: sent - answeredAfter - 3 },
});

const refused = (sent: number, answeredAfter: number, reply: string): Past => ({
  sent,
  declined: { daysAgo: sent - answeredAfter, message: reply },
});

/** Nobody answered, so the owner withdrew the invitation. */
const unanswered = (sent: number): Past => ({ sent, cancelled: { daysAgo: sent - 20 } });

/**
 * What became of earlier invitations around Cambridge, by business and property. Some businesses get enough of them for
 * a count on their card in the marketplace, some just stop being new, and the rest stay without any.
 */
const PAST: Record<string, Record<string, Past>> = {
  'Fenland Plumbing and Heating': {
    'Halfpenny Row': done(270, 0.4, 'The hot tap in the bath gives cold water only.'),
    'Windmill Cottage': done(190, 0.3, 'A yearly service for the boiler, please.'),
    'Willow Lodge': done(150, 0.6),
    'Orchard End': refused(120, 0.5, 'We do not touch oil boilers, sorry.'),
    'Printworks 3': done(80, 0.4, 'A radiator leaks onto the parquet.'),
    'Bursar Court 8': done(60, 0.3),
  },
  'Backs and Bridges Property Management': {
    'Windmill Cottage': notNeeded(175, 1.4, 'I may let the cottage from the spring.'),
    'Willow Lodge': refused(130, 1.6, 'Sawston is a little far for our inspections.'),
    'Orchard End': notNeeded(110, 1.3),
    'Printworks 3': unanswered(78),
    'Bursar Court 8': notNeeded(70, 1.5, 'What would you charge for one flat?'),
  },
  'Copeland Drains': {
    'Windmill Cottage': done(195, 0.8, 'The septic tank was last emptied four years ago.'),
    'Willow Lodge': done(160, 0.7),
    'Orchard End': unanswered(100),
    'Printworks 3': done(90, 0.9, 'The shower drains slowly.'),
  },
  'Thurlow Electrical': {
    'Halfpenny Row': done(240, 2.2, 'The report names two faults. Can you mend both?'),
    'Windmill Cottage': refused(170, 1.8, 'No time before the summer, I am afraid.'),
    'Orchard End': done(140, 2.5),
    'Printworks 3': unanswered(108),
    'Bursar Court 8': done(65, 1.9, 'The fuse of the cooker goes every Sunday.'),
  },
  'Parkside Cleaning Collective': {
    'Willow Lodge': done(112, 0.3),
    'Orchard End': done(105, 0.5, 'The tenants leave on Friday, the new ones come on Monday.'),
    'Printworks 3': done(95, 0.3),
    'Bursar Court 8': done(85, 0.4, 'Two rooms after a painter.'),
    'Halfpenny Row': done(72, 0.6),
  },
  'Chesterton Floors': {
    'Windmill Cottage': done(130, 1.2, 'A carpet for the stairs.'),
    'Orchard End': refused(92, 1.1, 'We lay carpets, not stone.'),
    'Halfpenny Row': done(55, 1.4),
  },
  'Cambourne Locks and Alarms': {
    'Willow Lodge': done(88, 0.4, 'The tenant has lost the keys.'),
    'Printworks 3': done(62, 0.5),
    'Bursar Court 8': refused(48, 0.4, 'We are not allowed to change locks of a college.'),
  },
};

/** Invitations from the time before those in `INVITATIONS`. All are closed, so nobody has to do anything about them. */
export const PAST_INVITATIONS: readonly DemoInvitation[] = Object.entries(PAST).flatMap(
  ([business, byProperty]) =>
    Object.entries(byProperty).map(([property, past]) => ({ property, business, ...past })),
);
