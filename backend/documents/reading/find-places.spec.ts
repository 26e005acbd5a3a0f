import { findPlaces } from './find-places.js';

const pieces = [
  { text: 'Date of issue:', from: 0.1, to: 0.3 },
  { text: '12 March 2026', from: 0.4, to: 0.6 },
];
const line = { page: 1, y: 0.25, height: 0.012, pieces };
const evidence = { field: 'issuedOn', page: 1, text: 'Date of issue:  12 March 2026' } as const;

it('finds where a line of text stands on the first page', () => {
  const place = { field: 'issuedOn', left: 0.1, top: 0.25, width: 0.5, height: 0.012 };
  expect(findPlaces({ lines: [line], recognised: false }, [evidence])).toEqual([place]);
});

it('knows no place in an image, on a later page, or of another text', () => {
  expect(findPlaces({ lines: [line], recognised: true }, [evidence])).toEqual([]);
  const later = { ...line, page: 2 };
  expect(findPlaces({ lines: [later], recognised: false }, [{ ...evidence, page: 2 }])).toEqual([]);
  expect(findPlaces({ lines: [line], recognised: false }, [{ ...evidence, text: '12/03/26' }])).toEqual([]);
});
