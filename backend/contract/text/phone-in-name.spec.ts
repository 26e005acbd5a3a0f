import { nameFault } from '../text.js';
import { hasPhoneNumber } from './phone-in-name.js';

describe('a name', () => {
  it.each([
    'Call 1234567',
    'Call 0800 123 456',
    'Call 0800-1111',
    'Call (020) 7946 0018',
    'Call +44 20 7946 0018',
    'Call +44, 20, 7946',
    'Call 020.7946.0018',
    'Call 44 7700 900123',
    'Call 1-800-555-0199',
    'Call 0 8 0 0 1 2 3 4 5 6',
    'Call ０８００ １２３ ４５６',
    'Call ٠٨٠٠١٢٣٤٥٦',
    'Call ⓪⑧⓪⓪①②③④⑤⑥',
    'Call 0️⃣8️⃣0️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣',
    'Call O8OO l23 456',
    'Call oh eight hundred one two three four five six',
    'Call zero double seven zero nine hundred 123',
  ])('has no telephone number: %s', (name) => {
    expect(hasPhoneNumber(name)).toBe(true);
    expect(nameFault(name, 'Name')).toBe(
      'Name must not contain a telephone number or more than 6 digits in a row',
    );
  });

  it.each([
    'Flat 12, 1234 High Street',
    'Flats 101, 102 & 103 River House',
    '24/7 365 Plumbing',
    'Homes 2026/2027',
    'Unit 007',
    'Seven Oaks',
    'Double Two Shirts',
    'One Two Three Four Cafe',
    'The Boiler House 123456',
    'No. 10',
    'Ohio Oil Lodge 1010',
    'Block 0 Flat 1',
  ])('may have other numbers: %s', (name) => {
    expect(nameFault(name, 'Name')).toBeNull();
  });
});
