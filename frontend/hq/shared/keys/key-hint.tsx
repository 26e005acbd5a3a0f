import Box from '@mui/material/Box';
import { TOUCH } from '../../../shared/layout/touch';

/** The look of a key. */
export const KEY = {
  px: 0.75,
  py: 0.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  fontSize: '0.8125rem',
} as const;

/**
 * The key that does the same as the button it stands in or beside, for the eye only: the list of shortcuts says it to
 * everybody. No text, so that the button's own words stay as they are.
 */
export const KeyHint = ({ name }: { name: string }) => (
  <Box
    component="kbd"
    aria-hidden
    data-key={name}
    sx={{
      ...KEY,
      display: { xs: 'none', lg: 'inline-block' },
      [TOUCH]: { display: 'none' },
      py: 0,
      fontSize: '0.6875rem',
      lineHeight: 1.5,
      textTransform: 'uppercase',
      borderColor: 'currentColor',
      '&::before': { content: 'attr(data-key)' },
      'button > &': { ml: 1, mr: -0.5 },
    }}
  />
);
