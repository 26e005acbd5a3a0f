import { DEADLINE_WORDS } from '../language/deadline-words.js';
import type { NameKind, NamedRecord } from '../language/names.js';
import type { Vocabulary } from '../language/read.js';
import { TRADE_PHRASES } from '../language/trades.js';
import { pick } from './random.js';

/** Made-up names. None is of the demonstration. */
const HEADS =
  'Rose,Mill,Harbour,Orchard,Station Road,Elm,Quarry,Sandpiper,Old School,Primrose,Beacon,Tithe,Kingfisher,Bramble,Stable,Anchor,Lark,Priory,Saddlers,Chestnut,Dovecote,Weavers,Gull,Heron'.split(
    ',',
  );
const TAILS =
  'Cottage,House,Flat,Lodge,Barn,View,Apartment,Loft,Studio,Terrace,Annexe,Court,Bungalow,Place 4'.split(',');
const FIRMS =
  'Ouse,Granta,Bright Spark,Greenfield,Marlow,Tidewater,Ashdown,Pemberley,Second Spanner,Blue Door,Cobbett,Harrow Hill,Kestrel,Northgate,Whitlock,Sable,Dunmore,Fairlead,Halliday,Mossop'.split(
    ',',
  );
const LINES =
  'Plumbing,Electrical,Lettings,Property Care,Heating,Gardens,Cleaning Services,Roofing Company,and Sons,Property Management,Drains Ltd,Joinery,Locks,Block Management'.split(
    ',',
  );
const FIRST = 'Alice,Ben,Carla,Dev,Esther,Finn,Gwen,Harold,Ines,Jonas,Keira,Leo,Mina,Noah,Olwen,Piotr'.split(
  ',',
);
const LAST = 'Hart,Carter,Lane,Moss,Begum,Fraser,Novak,Osei,Quinn,Reddy,Shaw,Tully,Umar,Vance'.split(',');
const PLACES =
  'Ely,Sudbury,Whitby,Ludlow,Hexham,Thetford,Buxton,Malvern,Ripon,Wells,Dorking,Stroud,Kendal,Alnwick,Saffron Walden,Bury'.split(
    ',',
  );
const WHENS =
  'on friday,next week,by 3 March,before June,in the last 90 days,last month,this month,since Easter,tomorrow,next tuesday,in two weeks,on 12 January 2027,the 30th,this year,before christmas,by the end of the month,last year,in March,since monday,yesterday,in a fortnight,next month,this week,today,over the last two weeks,until 15/2/2027,after the 10th,by friday,in 2027,from monday'.split(
    ',',
  );
const COUNTS = 'two,three,2,3,5,four'.split(',');
const NEW_NAMES = 'Punt Yard 14,Seaview,The Nook,Swallow Barn,Number 7,"Old Forge"'.split(',');

export const SLOT = /\b(PROPERTY|BUSINESS|OWN|TRADE|KIND|PLACE|WHEN|PERSON|NAME|COUNT)\b/;
const SLOTS = new RegExp(SLOT, 'g');
type Random = () => number;

interface World {
  records: NamedRecord[];
  places: string[];
}

const NAMERS: Record<NameKind, (random: Random) => string> = {
  PROPERTY: (random) => `${random() < 0.15 ? 'The ' : ''}${pick(random, HEADS)} ${pick(random, TAILS)}`,
  BUSINESS: (random) => `${pick(random, FIRMS)} ${pick(random, LINES)}`,
  OWN: (random) => `${pick(random, FIRMS)} ${pick(random, LINES)}`,
  PERSON: (random) => `${pick(random, FIRST)} ${pick(random, LAST)}`,
};

/** How a person says the name: as a whole, in part, in lower case. */
function mention(random: Random, name: string, kind: NameKind): string {
  const words = name.split(' ');
  const chance = random();
  const first = words[0] === 'The' ? words.slice(1, 2) : words.slice(0, 1);
  const known = kind === 'PERSON' ? 0.6 : 0.4;
  const said =
    chance < known ? first.join(' ') : chance < 0.5 && words.length > 2 ? words.slice(0, 2).join(' ') : name;
  return random() < 0.5 ? said.toLowerCase() : said;
}

/** Names in part are found only where their first word is theirs alone, so each head is used once. */
function nameOf(random: Random, kind: NameKind, world: World): string {
  for (;;) {
    const name = NAMERS[kind](random);
    const head = name.replace(/^The /, '').split(' ')[0] ?? '';
    if (!world.records.some((record) => record.name.includes(head))) return name;
  }
}

/** Of so many businesses that are named the person knows nothing yet. */
const UNKNOWN_SHARE = 0.2;
/** And so many towns are not those of the person's own records. */
const UNKNOWN_PLACES = 0.5;

/** A sentence with made-up names in its slots, and what is known of them. */
export function fill(
  text: string,
  random: Random,
  isCommon: Vocabulary['isCommon'],
): { text: string; vocabulary: Vocabulary } {
  const world: World = { records: [], places: [] };
  const filled = text.replace(SLOTS, (_slot, slot: string) => {
    if (slot === 'TRADE') return pick(random, TRADE_PHRASES).phrase.join(' ');
    if (slot === 'KIND') return pick(random, DEADLINE_WORDS).phrase.join(' ');
    if (slot === 'WHEN') return pick(random, WHENS);
    if (slot === 'COUNT') return pick(random, COUNTS);
    if (slot === 'NAME') return pick(random, NEW_NAMES);
    if (slot === 'PLACE') {
      const place = pick(random, PLACES);
      if (random() > UNKNOWN_PLACES) world.places.push(place.toLowerCase());
      return random() < 0.5 ? place.toLowerCase() : place;
    }
    const kind = slot as NameKind;
    const name = nameOf(random, kind, world);
    if (kind !== 'BUSINESS' || random() > UNKNOWN_SHARE)
      world.records.push({ id: name, name, kind, detail: '', rank: kind === 'BUSINESS' ? 1 : 0 });
    return mention(random, name, kind);
  });
  return { text: filled, vocabulary: { ...world, today: '2026-11-27', isCommon } };
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const MISSPELT_LENGTH = 4;

/** The text with a slip in one of its longer words. */
export function misspell(text: string, random: Random): string {
  const words = [...text.matchAll(/[a-z]{4,}/gi)].filter(([word]) => word.length >= MISSPELT_LENGTH);
  const chosen = words.length > 0 ? pick(random, words) : null;
  if (!chosen) return text;
  const at = chosen.index + 1 + Math.floor(random() * (chosen[0].length - 2));
  const [before, letter, next, after] = [
    text.slice(0, at),
    text[at] ?? '',
    text[at + 1] ?? '',
    text.slice(at + 2),
  ];
  const slips = [
    before + next + letter + after,
    before + next + after,
    before + letter + letter + next + after,
    before + pick(random, [...LETTERS]) + next + after,
  ];
  return pick(random, slips);
}
