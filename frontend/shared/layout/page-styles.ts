import type { CSSObject } from '@mui/material/styles';

export const FOCUS_RING = {
  outline: '2px solid var(--mui-palette-primary-main)',
  outlineOffset: 2,
} as const;

/** Styles of the whole page, whatever component draws it. */
export const PAGE_STYLES: Record<string, CSSObject> = {
  // Keep space for the scrollbar on short pages too, so that nothing moves between pages.
  html: { overflowY: 'scroll', WebkitFontSmoothing: 'antialiased' },
  // Break a word that is longer than its line, such as an email address.
  body: {
    fontFeatureSettings: "'cv11', 'ss03'",
    overflowWrap: 'break-word',
    paddingInline: 'env(safe-area-inset-left) env(safe-area-inset-right)',
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
  'a:focus-visible, button:focus-visible, [tabindex]:focus-visible': FOCUS_RING,
  'h1, h2, h3': { textWrap: 'balance' },
  p: { textWrap: 'pretty' },
  // An example that is longer than its field ends in dots.
  'input:placeholder-shown': { textOverflow: 'ellipsis' },
  // These get the focus only by script, for screen readers. They have no action, so they need no outline.
  ':is(h1, h2, h3)[tabindex]:focus-visible, [role="dialog"][tabindex]:focus-visible': {
    outline: 'none',
  },
  // Forced colours drop backgrounds, which otherwise show what is chosen and where a chip ends.
  '@media (forced-colors: active)': {
    '[aria-pressed="true"], [aria-current]:not([aria-current="false"]), [role="tab"][aria-selected="true"]': {
      '&, & *': {
        forcedColorAdjust: 'none',
        color: 'HighlightText !important',
        backgroundColor: 'Highlight !important',
      },
    },
    '.MuiChip-root, .MuiButton-contained, .MuiDialog-paper, .MuiPopover-paper, .MuiDrawer-paper': {
      border: '1px solid !important',
    },
  },
  '@media print': {
    ':root': { colorScheme: 'light !important' },
    // Controls are useless on paper, unless they show something.
    'header, .no-print, [data-scope="toast"], .MuiButton-root:not(.in-print), .MuiIconButton-root, .MuiCheckbox-root, .MuiPagination-root, .leaflet-control-zoom':
      { display: 'none !important' },
  },
};
