import Box from '@mui/material/Box';
import { formatDateTime } from '../format';
import { registrationStatusWords, statusWords } from '../layout/status-chip';

/** A status, a role or a kind, as the API writes it. */
const CONSTANT = /^[A-Z]+(?:_[A-Z]+)*$/;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** What people wrote stays as they wrote it, also in capitals. */
const WRITTEN = new Set([
  'name',
  'memorableName',
  'address',
  'registrationNumber',
  'vatRegistrationNo',
  'scheme',
  'number',
]);

type Fields = Record<string, unknown> | null;

function words(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.map((one) => words(field, one)).join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (WRITTEN.has(field)) return value;
  if (field === 'registrationStatus') return registrationStatusWords(value);
  // The last word of a time is `PM` in some languages: alone on a line it says nothing.
  if (MOMENT.test(value)) return formatDateTime(value).replace(/ (?=\S+$)/, '\u00a0');
  return CONSTANT.test(value) ? statusWords(value) : value;
}

/** `registrationStatus` as words: `registration status`. */
const fieldWords = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Field by field what was and what became of it; the notes of a decision are shown beside. */
export function Changes({ before, after }: { before: Fields; after: Fields }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => field !== 'reviewNotes' && words(field, before?.[field]) !== words(field, after?.[field]),
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
              <del>{words(field, before[field])}</del>
              {after && ' → '}
            </>
          )}
          {after && <span>{words(field, after[field])}</span>}
        </li>
      ))}
    </Box>
  );
}
