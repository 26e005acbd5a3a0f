import type { DemoPerson } from './demo-types.js';

export const REVIEWERS: readonly DemoPerson[] = [
  { name: 'Ruth Pemberton', joined: 400, roles: ['USER', 'ADMIN'] },
  { name: 'Callum Reid', joined: 280, roles: ['USER', 'ADMIN'] },
];

const OWNERS: readonly DemoPerson[] = [
  { name: 'Eleanor Whitcombe', joined: 310 },
  { name: 'Farouk Rahman', joined: 295 },
  { name: 'Isla Drummond', joined: 260 },
  { name: 'Gareth Pugh-Morris', joined: 240 },
  { name: 'Chidinma Okoro', joined: 212 },
  { name: 'Thomas Ackroyd', joined: 190 },
  { name: 'Meera Chaudhary', joined: 171 },
  { name: 'Siobhan McAteer', joined: 150 },
  { name: 'Oliver Trescothick', joined: 133 },
  { name: 'Agnieszka Nowicka', joined: 98 },
  { name: 'Dominic Fairweather', joined: 61 },
  { name: 'Yusra Haddad', joined: 24 },
];

/** People who run a business or work for one. */
const BUSINESS_PEOPLE: readonly DemoPerson[] = [
  { name: 'Martin Copeland', joined: 305 },
  { name: 'Priya Venkataraman', joined: 300 },
  { name: 'Jack Thurlow', joined: 290 },
  { name: 'Bronwen Llewellyn', joined: 284 },
  { name: 'Hamish Galbraith', joined: 277 },
  { name: 'Kwame Asante-Boyd', joined: 266 },
  { name: 'Lucy Hargreave', joined: 255 },
  { name: 'Declan Rafferty', joined: 248 },
  { name: 'Sunita Bhogal', joined: 230 },
  { name: 'Peter Garside', joined: 221 },
  { name: 'Tamsin Penrose', joined: 205 },
  { name: 'Mohammed Iqbal-Shah', joined: 196 },
  { name: 'Fiona Carruthers', joined: 180 },
  { name: 'Robert Ellingham', joined: 165 },
  { name: 'Zofia Lewandowska', joined: 158 },
  { name: 'Andre Baptiste', joined: 140 },
  { name: 'Joanne Micklethwaite', joined: 121 },
  { name: 'Daniel Osgood', joined: 104 },
  { name: 'Nadia Karimova', joined: 77 },
  { name: 'Stephen Quill', joined: 52 },
  { name: 'Grace Adeyemi-Cole', joined: 38 },
  { name: 'Rhys Prosser', joined: 19 },
];

/** Other accounts that a reviewer sees: waiting, rejected or suspended. */
const OTHERS: readonly DemoPerson[] = [
  { name: 'Harriet Linwood', joined: 1, status: 'PENDING_VERIFICATION' },
  { name: 'Emeka Nwosu', joined: 2, status: 'PENDING_VERIFICATION', emailUnconfirmed: true },
  { name: 'Catrin Bevan', joined: 4, status: 'PENDING_VERIFICATION' },
  { name: 'Lewis Standish', joined: 6, status: 'PENDING_VERIFICATION' },
  { name: 'Gordon Blackmoor', joined: 45, status: 'REJECTED' },
  { name: 'Best Deals Lettings', joined: 33, status: 'REJECTED' },
  { name: 'Victor Grimshaw', joined: 176, status: 'SUSPENDED', stopped: 56 },
  { name: 'Paula Denholm', joined: 88, status: 'SUSPENDED', stopped: 84 },
];

export const PEOPLE: readonly DemoPerson[] = [...REVIEWERS, ...OWNERS, ...BUSINESS_PEOPLE, ...OTHERS];
