import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { REVIEW_TIME } from '../../../../backend/contract/limits';
import { PLAIN_LIST } from '../../../shared/layout/plain-list';

const STEPS = [
  ['Add it', 'Search for its address and say what it does.'],
  ['We review it', `Usually within ${REVIEW_TIME}. Then we email you.`],
  ['Owners nearby invite you', 'They find you in the marketplace and ask you to work for them.'],
] as const;

const NUMBER = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 28,
  height: 28,
  borderRadius: '50%',
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: 'primary.main',
  backgroundColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 11%, transparent)',
} as const;

/** How somebody gets a business, and what follows. */
export function BusinessSteps() {
  return (
    <Box
      component="ol"
      aria-label="Steps to a business"
      sx={{
        ...PLAIN_LIST,
        flexBasis: '100%',
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {STEPS.map(([title, text], index) => (
        <Box component="li" key={title} sx={{ display: 'flex', gap: 1.5 }}>
          <Box component="span" aria-hidden sx={NUMBER}>
            {index + 1}
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 550, lineHeight: '28px' }}>{title}</Typography>
            <Typography variant="body2" color="textSecondary">
              {text}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
