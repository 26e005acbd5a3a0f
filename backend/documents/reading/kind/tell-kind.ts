import type { DocumentKind } from '../../../contract/jobs/documents.js';
import { isCaption } from '../captions.js';
import { fold } from '../fold.js';
import { continued, type Placed, placed } from '../place.js';
import type { Line } from '../text.js';
import { INSURED, SIGNS } from './signs.js';

/** The part of the first page in which a title stands. */
const TITLE_PART = 0.3;
const TITLE_LINES = 8;
const WEIGHTS = { title: 12, longer: 3, named: 2, sign: 1 };
/** A title takes this share of its text. */
const TITLE_SHARE = 0.4;
/** In the first lines a title may have something beside it; further down that is an entry, which says less. */
const HEAD_ROWS = 5;
const ENTRY = 0.3;
/** What is said less often than this, of the best, does not make it doubtful. */
const DOUBT = 0.93;
/** The name of a register stands on every record of its members. */
const MEMBER = 0.4;
/** The word is used for much else. */
const COMMON: Partial<Record<DocumentKind, number>> = { LICENCE: 0.3 };
const USUAL = 0.5;

interface Named {
  score: number;
  line: Line | null;
  isTitle: boolean;
}

/** How much names of a kind say: what stands alone near the top is a title, what stands in a sentence says hardly anything. */
function scoreNames(lines: readonly Line[], names: RegExp, weight: number): Named {
  const found: Named = { score: 0, line: null, isTitle: false };
  for (const piece of placed(lines))
    for (const { length, text } of namesIn(lines, piece, names)) {
      const share =
        (length / Math.max(1, text.trim().replace(/ +/g, ' ').length)) * (isEntry(piece) ? ENTRY : 1);
      const isTop = piece.line.page === 1 && (piece.line.y < TITLE_PART || piece.row < TITLE_LINES);
      const early = isTop ? (WEIGHTS.title * (1 - piece.row / 40) + WEIGHTS.longer) * share : 0;
      found.line ??= piece.line;
      found.isTitle ||= isTop && share >= TITLE_SHARE && text.includes(' ');
      found.score += Math.max(0, early) + Math.min(WEIGHTS.named, 1 + share) * weight;
    }
  return found;
}

/** Whether a piece is a label or part of a table rather than a title. */
const isEntry = ({ text, row, column, line: { pieces } }: Placed): boolean =>
  pieces.length > 1 &&
  (row >= HEAD_ROWS || (column < pieces.length - 1 && isCaption(text) && /number|no\b/i.test(text)));

/** The names in a piece, and one that goes on in the next line. */
function namesIn(lines: readonly Line[], piece: Placed, names: RegExp): { length: number; text: string }[] {
  const text = fold(piece.text);
  const own = [...text.matchAll(names)].map(([{ length }]) => ({ length, text }));
  const next = own.length === 0 ? continued(lines, piece) : null;
  if (!next) return own;
  const both = `${text} ${fold(next.text)}`;
  return [...both.matchAll(names)]
    .filter(({ index, 0: { length } }) => index < text.length && index + length > text.length + 1)
    .map(([{ length }]) => ({ length, text: both }));
}

const isRegistration = (kind: DocumentKind): boolean =>
  kind === 'GAS_SAFE_REGISTRATION' || kind === 'NICEIC_REGISTRATION';

/** What the document is, and the line that says so. Null where nothing, or several things alike, say so. */
export function tellKind(lines: readonly Line[]): { kind: DocumentKind; line: Line } | null {
  const folded = placed(lines).map(({ text }) => fold(text));
  const scored = SIGNS.map(([kind, names, sign]) => {
    const { score, ...named } = scoreNames(lines, names, COMMON[kind] ?? USUAL);
    const signs = folded.reduce((sum, text) => sum + [...text.matchAll(sign)].length, 0);
    return { kind, ...named, score: score + Math.min(SIGNS_MAX, signs) * WEIGHTS.sign };
  });
  const isRecord = scored.some(({ kind, isTitle }) => isTitle && !isRegistration(kind));
  for (const one of scored) if (isRecord && isRegistration(one.kind)) one.score *= MEMBER;
  addInsurance(lines, scored);
  scored.sort((one, other) => other.score - one.score);
  const [best, second] = scored;
  if (!best?.line || best.score < 2) return null;
  return second && second.line && second.score > best.score * DOUBT
    ? null
    : { kind: best.kind, line: best.line };
}

const SIGNS_MAX = 8;

/** "Certificate of insurance" names the sort of insurance that the rest tells. */
function addInsurance(lines: readonly Line[], scored: (Named & { kind: DocumentKind })[]): void {
  const { score, line } = scoreNames(lines, INSURED, USUAL);
  const [property, liability] = ['INSURANCE', 'PUBLIC_LIABILITY'].map((wanted) =>
    scored.find(({ kind }) => kind === wanted),
  );
  if (!line || !property || !liability) return;
  const chosen = liability.score > property.score ? liability : property;
  chosen.score += score;
  chosen.line ??= line;
}
