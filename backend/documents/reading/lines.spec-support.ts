import type { Line } from './text.js';

/** Rows from the top of a page down, each with its pieces in columns of the same width. */
export const toLines = (...rows: string[][]): Line[] =>
  rows.map((pieces, row) => ({
    page: 1,
    y: row * 0.02,
    height: 0.012,
    pieces: pieces
      .map((text, at) => ({
        text,
        from: 0.1 + at * 0.3,
        to: 0.1 + at * 0.3 + Math.min(0.28, text.length * 0.01),
      }))
      .filter(({ text }) => text !== ''),
  }));

/** The properties of one person: neighbours, flats, and houses without a number. */
export const known = {
  today: '2026-11-28',
  properties: [
    { id: 'fourteen', address: '14 Ferry Street, Ely CB7 4AB, UK' },
    { id: 'sixteen', address: '16 Ferry Street, Ely CB7 4AB, UK' },
    { id: 'flat', address: 'Flat 2, 16 Ferry Street, Ely CB7 4AB, UK' },
    { id: 'mill', address: 'Flat 3, Mill House, 8 Station Road, Cambridge CB1 2JH, UK' },
    { id: 'rose', address: 'Rose Cottage, Church Lane, Little Eversden CB23 1HE, UK' },
    { id: 'queens', address: '27A Queens Road, Bristol BS8 1QE, UK' },
  ],
};
