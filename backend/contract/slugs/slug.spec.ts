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
    ['Café Zoë', 'cafe-zoe'],
    ['Màiri’s', 'mairis'],
    ['Ma\u0300iri’s', 'mairis'],
    ['Straße 5', 'strasse-5'],
    ['STRASSE ẞ', 'strasse-ss'],
    ['Łódź Flat', 'lodz-flat'],
    ['Ærø Þórshöfn', 'aero-thorshofn'],
    ['İzmir Evi', 'izmir-evi'],
    ['Tŷ Gwyn', 'ty-gwyn'],
    ['Ｒｏｓｅ Cottage', 'rose-cottage'],
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
