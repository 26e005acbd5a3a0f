import { visuallyHidden } from '@mui/utils';

/** For screens that are touched: what is pressed there is at least 40 px high. */
export const TOUCH = '@media (pointer: coarse)';

/** Styles of words that only screen readers need on a phone. */
export const HIDDEN_ON_PHONE = { '@media (max-width: 599.95px)': visuallyHidden } as const;
