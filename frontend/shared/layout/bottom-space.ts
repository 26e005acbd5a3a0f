/** Name of the CSS variable with the space that the bar at the bottom takes; only set while there is one. */
export const BOTTOM_BAR_VARIABLE = '--bottom-bar-space';
/** Name of the CSS variable with the space of a second bar right above it; only set while there is one. */
export const REVIEW_BAR_VARIABLE = '--review-bar-space';
/** The space that both bars take, for what sticks to the bottom of the window. */
export const BOTTOM_BAR_SPACE = `calc(var(${BOTTOM_BAR_VARIABLE}, 0px) + var(${REVIEW_BAR_VARIABLE}, 0px))`;

/** In px: the height of a toast with two lines of description, with its distance from the edge. */
export const TOAST_SPACE = 112;
/** Selects the body while a toast is shown. */
export const TOAST_SHOWN = 'body:has([data-scope="toast"][data-part="root"])';
/** Name of the CSS variable that is 0 for a dialog that stands at the top, also while a toast is shown. */
export const DIALOG_SPACE_ABOVE = '--dialog-space-above';
