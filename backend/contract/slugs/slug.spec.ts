import { slugFromName } from './slug.js';

describe('slugFromName', () => {
  it.each([
    ['Rose Cottage', 'rose-cottage'],
    ['  Rose Cottage  ', 'rose-cottage'],
    ['Flat 2B', 'flat-2b'],
    ["St. John's House!", 'st-johns-house'],
    ['Rose   Cottage', 'rose-cottage'],
    ['Rose - Cottage', 'rose-cottage'],
    ['--Rose--Cottage--', 'rose-cottage'],
    ['(Rose) & (Cottage)', 'rose-cottage'],
    ['Café Zoë', 'caf-zo'],
    ['Rose_Cottage', 'rosecottage'],
    ['Rose\tCottage', 'rosecottage'],
    ['ROSE', 'rose'],
    ['a', 'a'],
    ['東京の家', ''],
    ['---', ''],
    ['', ''],
  ])('makes of %j %j', (name, slug) => {
    expect(slugFromName(name)).toBe(slug);
  });
});
