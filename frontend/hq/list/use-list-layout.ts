import useMediaQuery from '@mui/material/useMediaQuery';

/**
 * How a list shows its rows. `cards`: one below the other, for phones. `narrow`: a table that scrolls sideways under
 * its first column. `wide`: the whole table.
 */
export function useListLayout(): 'cards' | 'narrow' | 'wide' {
  const cards = useMediaQuery('(max-width: 699.95px)', { noSsr: true });
  const narrow = useMediaQuery('(max-width: 1099.95px)', { noSsr: true });
  return cards ? 'cards' : narrow ? 'narrow' : 'wide';
}
