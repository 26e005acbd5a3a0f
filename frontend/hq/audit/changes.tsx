import Box from '@mui/material/Box';

type Fields = Record<string, unknown> | null;

function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value as string | number | boolean);
}

/** Field by field what was and what became of it. */
export function Changes({ before, after }: { before: Fields; after: Fields }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => words(before?.[field]) !== words(after?.[field]),
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
            {field}:{' '}
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
