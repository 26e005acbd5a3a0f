import Box from '@mui/material/Box';
import { statusWords } from '../../shared/status-chip';

/** A status, a role or a kind, as the API writes it. */
const CONSTANT = /^[A-Z]+(?:_[A-Z]+)*$/;

type Fields = Record<string, unknown> | null;

function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.map(words).join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  return CONSTANT.test(value) ? statusWords(value) : value;
}

/** `registrationStatus` as words: `registration status`. */
const fieldWords = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Field by field what was and what became of it; the notes of a decision are shown beside. */
export function Changes({ before, after }: { before: Fields; after: Fields }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => field !== 'reviewNotes' && words(before?.[field]) !== words(after?.[field]),
  );
  if (fields.length === 0) return null;
  return (
    <Box
      component="ul"
      sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}
    >
      {fields.map((field) => (
        <li key={field}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {fieldWords(field)}:{' '}
          </Box>
          {before && (
            <>
              <del>{words(before[field])}</del>
              {after && ' → '}
            </>
          )}
          {after && <span>{words(after[field])}</span>}
        </li>
      ))}
    </Box>
  );
}
