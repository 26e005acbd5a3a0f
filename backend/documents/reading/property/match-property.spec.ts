import { known, toLines } from '../lines.spec-support.js';
import { matchProperty } from './match-property.js';

const at = (...rows: string[][]) => matchProperty(toLines(['Gas Safety Record'], ...rows), known)?.id ?? null;

describe('the property of a document', () => {
  it.each([
    ['14 Ferry Street, Ely CB7 4AB', 'fourteen'],
    ['16 Ferry St, Ely, CB74AB', 'sixteen'],
    ['l4 Ferry Strect, Ely C87 4A8', 'fourteen'],
    ['Flat 2, 16 Ferry Street, Ely CB7 4AB', 'flat'],
    ['2/16 Ferry Street, Ely CB7 4AB', 'flat'],
    ['16 Ferry Street, Flat 2, Ely CB7 4AB', 'flat'],
    ['Apartment 3, Mill House, Station Road, CB1 2JH', 'mill'],
    ['Rose Cottage, Church Ln, Little Eversden CB23 1HE', 'rose'],
    ['27a Queens Rd, Bristol BS8 1QE', 'queens'],
    ['27 A Queens Road, Bristol BS8 1QE', 'queens'],
  ])('%s is %s', (address, id) => {
    expect(at([`Address: ${address}`])).toBe(id);
    expect(at(['Address', ''], ...address.split(', ').map((part) => [part]))).toBe(id);
  });

  it.each([
    '6 Ferry Street, Ely CB7 4AB',
    '116 Ferry Street, Ely CB7 4AB',
    '41 Ferry Street, Ely CB7 4AB',
    '14-16 Ferry Street, Ely CB7 4AB',
    'Flat 5, 16 Ferry Street, Ely CB7 4AB',
    'Flat 1, 14 Ferry Street, Ely CB7 4AB',
    '14 Ferry Street, Ely CB7 4AC',
    '14 Fleet Street, Ely CB7 4AB',
    '27 Queens Road, Bristol BS8 1QE',
    'CB7 4AB',
  ])('%s is none of them', (address) => {
    expect(at([`Address: ${address}`])).toBeNull();
  });

  it('is not the home of the landlord, nor the address of a firm', () => {
    const own = ['16 Ferry Street', '14 Ferry Street'];
    const town = ['Ely CB7 4AB', 'Ely CB7 4AB'];
    expect(at(['Landlord', 'Property inspected'], own, town)).toBe('fourteen');
    expect(at(['Property inspected', 'Landlord'], own, town)).toBe('sixteen');
    expect(at(['Landlord', 'Site address'], ['14 Ferry Street', '41 Ferry Street'], town)).toBeNull();
    expect(at(['Contractor'], ['14 Ferry Street'], ['Ely CB7 4AB'])).toBeNull();
    expect(at(['Customer'], ['14 Ferry Street'], ['Ely CB7 4AB'])).toBe('fourteen');
  });

  it('does not take the label of an address from a line that has its value', () => {
    const rows = [['Issued by: Fenland Heating Ltd'], ['Address: 14 Ferry Street, Ely CB7 4AB']];
    expect(at(...rows)).toBe('fourteen');
  });

  it('takes the postcode of the same column', () => {
    expect(
      at(['Job address', 'Agent'], ['14 Ferry Street', '2 Quay Road'], ['Ely CB7 4AC', 'Ely CB7 4AB']),
    ).toBeNull();
    expect(at(['Job address', '14 Ferry Street'], ['Postcode', 'CB7 4AB'])).toBe('fourteen');
  });

  it('is found behind any number of initials', () => {
    expect(at([`${"A'".repeat(100)}! 14 Ferry Street, Ely CB7 4AB`])).toBe('fourteen');
  });

  it('is not where somebody lives whose name stands before it, with an accent or without', () => {
    for (const name of ['Enid', 'Élodie'])
      expect(at(['Job address', ''], [`${name}, 14 Ferry Street, Ely CB7 4AB`])).toBeNull();
  });
});
