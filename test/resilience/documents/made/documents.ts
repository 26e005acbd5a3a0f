import type { Content, Subject, Truth } from './content.js';
import { alarms, fireRisk } from './kinds/fire.js';
import { boilerService, chimney, gasSafety } from './kinds/gas.js';
import { electrical, energy } from './kinds/inspections.js';
import { insurance, liability, licence } from './kinds/papers.js';
import { gasSafe, niceic, other } from './kinds/registrations.js';
import { filledForm, grid, type Layout, tables, twoColumns, wideForm } from './layouts/forms.js';
import { card, framed, letter, schedule, webPage } from './layouts/prose.js';
import { Roll } from './roll.js';
import { type Page, Sheet } from './sheet.js';

export interface Made {
  number: number;
  kind: Subject['kind'];
  layout: string;
  pages: Page[];
  truth: Truth;
}

const LAYOUTS = { wideForm, grid, twoColumns, tables, filledForm, letter, framed, schedule, webPage, card };

/** The layouts in which each kind is known, one document each. */
const SET: [(roll: Roll) => Subject, (keyof typeof LAYOUTS)[]][] = [
  [gasSafety, ['wideForm', 'wideForm', 'grid', 'twoColumns', 'tables', 'letter', 'filledForm']],
  [boilerService, ['grid', 'twoColumns', 'tables', 'filledForm', 'letter', 'schedule', 'webPage']],
  [electrical, ['grid', 'twoColumns', 'tables', 'filledForm', 'letter', 'schedule', 'wideForm']],
  [energy, ['webPage', 'webPage', 'grid', 'twoColumns', 'tables', 'schedule', 'framed']],
  [alarms, ['grid', 'tables', 'filledForm', 'letter', 'framed', 'twoColumns', 'webPage']],
  [insurance, ['schedule', 'schedule', 'grid', 'letter', 'tables', 'twoColumns', 'webPage']],
  [fireRisk, ['grid', 'schedule', 'twoColumns', 'letter', 'filledForm', 'tables', 'webPage']],
  [chimney, ['filledForm', 'framed', 'framed', 'letter', 'grid', 'wideForm', 'tables']],
  [licence, ['framed', 'letter', 'schedule', 'twoColumns', 'grid', 'webPage', 'filledForm']],
  [liability, ['framed', 'letter', 'schedule', 'grid', 'webPage', 'tables', 'twoColumns']],
  [gasSafe, ['card', 'card', 'framed', 'grid', 'letter', 'webPage', 'schedule']],
  [niceic, ['card', 'framed', 'framed', 'letter', 'grid', 'webPage', 'schedule']],
  [other, ['grid', 'tables', 'letter', 'webPage']],
];
/** One document in so many has a second page. */
const LONG = 11;

/** The documents that measure the reading, always the same ones. */
export function makeDocuments(): Made[] {
  const drafts = SET.flatMap(([make, layouts]) => layouts.map((layout) => ({ make, layout })));
  return drafts.map(({ make, layout }, number) => {
    const roll = new Roll(number);
    const { kind, content, truth } = make(roll);
    const [day] = truth.issuedOn ?? [];
    const lay: Layout = LAYOUTS[layout];
    const pages = lay({ ...content, ...(day ? { dated: roll.print(day) } : {}) }, roll);
    if (number % LONG === LONG - 1) pages.push(terms(content));
    return { number, kind, layout, pages, truth };
  });
}

/** A page with nothing to find. */
function terms({ sender, notes }: Content): Page {
  const sheet = new Sheet('serif', 9);
  sheet.text(50, 60, 'Terms and notes', { size: 14, bold: true });
  let y = 90;
  for (let at = 1; at <= 8; at += 1) {
    const text =
      `${at}. ${sender.name} has taken reasonable care in preparing this document. Whoever relies on it should read it ` +
      'as a whole. Nothing here changes the rights of a consumer. Complaints are answered within eight weeks.';
    y = sheet.wrap(50, y, at === 8 ? (notes[0] ?? text) : text, 495) + 6;
  }
  return sheet.page;
}
