import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { keepFocus } from '../layout/focus';

/** Rows of a long list that a phone shows at first. */
export const PHONE_ROWS = 4;

interface Shown<T> {
  rows: readonly T[];
  /** Shows the others. Null when there are none. */
  button: ReactNode;
}

/** The first rows of a list, and the button that shows all of them. */
export function useShowAll<T>(all: readonly T[], first: number): Shown<T> {
  const [whole, setWhole] = useState(false);
  if (whole || all.length <= first) return { rows: all, button: null };
  return {
    rows: all.slice(0, first),
    button: (
      <Button
        size="small"
        color="inherit"
        onClick={() => {
          setWhole(true);
          keepFocus();
        }}
        sx={{ mt: 1, ml: -1.5 }}
      >
        Show All {all.length}
      </Button>
    ),
  };
}
