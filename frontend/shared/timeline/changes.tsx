import Box from '@mui/material/Box';
import { formatDateTime } from '../format';
import { registrationStatusWords, statusWords } from '../layout/status-chip';

/** A status, role or type in the API's spelling. */
const CONSTANT = /^[A-Z]+(?:_[A-Z]+)*$/;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** Texts by users are shown as written, even in capitals. */
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
  // A time may end in `PM`, which must not wrap onto its own line.
  if (MOMENT.test(value)) return formatDateTime(value).replace(/ (?=\S+$)/, '\u00a0');
  return CONSTANT.test(value) ? statusWords(value) : value;
}

/** `registrationStatus` as words: `registration status`. */
const fieldWords = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The old and new value of each field. The notes of a decision are shown elsewhere. */
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
