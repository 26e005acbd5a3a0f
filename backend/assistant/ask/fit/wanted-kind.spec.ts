import { fitsKind, wantedKindOf } from './wanted-kind.js';

it.each([
  ['since when do they manage it', 'DAY'],
  ['and who said no', 'SOMEBODY'],
  ['remind me, how many places have i got', 'NUMBER'],
  ['why was it turned down', 'REASON'],
  ['how much does a boiler service cost', 'MONEY'],
  ['list my properties', null],
])('"%s" asks for %s', (text, kind) => {
  expect(wantedKindOf(text)).toBe(kind);
});

it('a meaning whose answer says nothing of the kind does not fit', () => {
  expect(fitsKind('property.rename', 'DAY')).toBe(false);
  expect(fitsKind('deadline.when', 'DAY')).toBe(true);
  expect(fitsKind('business.distance', 'REASON')).toBe(false);
  expect(fitsKind('chat.thanks', 'REASON')).toBe(true);
});
