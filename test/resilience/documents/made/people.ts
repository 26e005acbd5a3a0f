import type { Roll } from './roll.js';

export interface Place {
  street: string;
  town: string;
  postcode: string;
}

/** What the owner has. Neighbours and flats of one house are told apart by their number alone. */
export const OWNED: readonly Place[] = [
  { street: '14 Ferry Street', town: 'Ely', postcode: 'CB7 4AB' },
  { street: '16 Ferry Street', town: 'Ely', postcode: 'CB7 4AB' },
  { street: 'Flat 2, 41 Mill Road', town: 'Cambridge', postcode: 'CB1 2AD' },
  { street: 'Flat 3, 41 Mill Road', town: 'Cambridge', postcode: 'CB1 2AD' },
  { street: '7 Church Lane', town: 'Soham', postcode: 'CB7 5EF' },
  { street: '23a Station Road', town: 'Littleport', postcode: 'CB6 1QE' },
  { street: '5 The Green', town: 'Haddenham', postcode: 'CB6 3TA' },
  { street: '108 Victoria Avenue', town: 'Norwich', postcode: 'NR3 1PT' },
];

const FOREIGN: readonly Place[] = [
  { street: '9 Barton Close', town: 'Cambridge', postcode: 'CB3 9LG' },
  { street: '12 Ferry Street', town: 'Ely', postcode: 'CB7 4AB' },
  { street: '31 Lynn Road', town: 'Ely', postcode: 'CB6 1DA' },
  { street: 'The Old Forge, High Street', town: 'Burwell', postcode: 'CB25 0HB' },
  { street: '64 Newmarket Road', town: 'Norwich', postcode: 'NR2 2LD' },
];
const OFFICES: readonly Place[] = [
  { street: 'Unit 4, Angel Drove', town: 'Ely', postcode: 'CB7 4DT' },
  { street: '22 Market Place', town: 'Wisbech', postcode: 'PE13 1DP' },
  { street: '3 Regal Lane', town: 'Soham', postcode: 'CB7 5BA' },
  { street: 'Suite 12, Compass House', town: 'Histon', postcode: 'CB24 9AD' },
];

const NAMES = [
  'Mrs Olivia Hart',
  'Mr D. Okafor',
  'Ms Priya Raman',
  'Mr Thomas Whitlock',
  'Dr H. Lindqvist',
  'Mr & Mrs J. Cole',
  'Miss Ffion Evans',
  'Mr Gareth Shaw',
];
const WORKERS = [
  'Daniel Peacock',
  'Marta Nowak',
  'S. Bannister',
  'Kevin O’Leary',
  'Aisha Rahman',
  'R. J. Fordham',
  'Luke Merrick',
  'Helen Prior',
];
const AGENTS = ['Isle Lettings', 'Cathedral Property Management Ltd', 'Hereward Homes', 'Marsh & Day LLP'];

export const postal = ({ street, town, postcode }: Place): string => `${street}, ${town} ${postcode}`;

/** An address in lines, or in one, with a county or without. */
export function printPlace(roll: Roll, { street, town, postcode }: Place): string[] {
  const form = roll.below(4);
  if (form === 0) return [`${street}, ${town}, ${postcode}`];
  if (form === 1) return [street, `${town} ${postcode}`];
  if (form === 2) return [street, town, 'Cambridgeshire', postcode];
  return [street, town, postcode];
}

export interface Party {
  name: string;
  place: string[];
  phone: string;
}

export function phone(roll: Roll): string {
  return roll.pick([
    `01353 ${roll.digits(6)}`,
    `07${roll.digits(3)} ${roll.digits(6)}`,
    `(01223) ${roll.digits(6)}`,
  ]);
}

/** The owner of a property, who lives elsewhere, now and then in the house beside it. */
export function landlord(roll: Roll, at: Place): Party {
  const neighbour = OWNED.find(({ street, postcode }) => postcode === at.postcode && street !== at.street);
  const home = neighbour && roll.chance(30) ? neighbour : roll.pick(FOREIGN);
  return { name: roll.pick(NAMES), place: printPlace(roll, home), phone: phone(roll) };
}

export const agent = (roll: Roll): Party => ({
  name: roll.pick(AGENTS),
  place: printPlace(roll, roll.pick(OFFICES)),
  phone: phone(roll),
});

export const company = (roll: Roll, names: readonly string[]): Party => ({
  name: roll.pick(names),
  place: printPlace(roll, roll.pick(OFFICES)),
  phone: phone(roll),
});

export const worker = (roll: Roll): string => roll.pick(WORKERS);
