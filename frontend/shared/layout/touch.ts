/** For screens that are touched: what is pressed there is at least 40 px high. */
export const TOUCH = '@media (pointer: coarse)';
