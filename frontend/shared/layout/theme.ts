import '@mui/material/themeCssVarsAugmentation';
import type { AutocompleteProps } from '@mui/material/Autocomplete';
import { createTheme, type CSSObject, type ThemeOptions } from '@mui/material/styles';
import { foldText } from '../../../backend/contract/text/fold-text';
import { BOTTOM_BAR_SPACE, DIALOG_SPACE_ABOVE, TOAST_SHOWN, TOAST_SPACE } from './bottom-space';
import { FOCUS_RING, PAGE_STYLES } from './page-styles';
import { TOUCH } from './touch';

declare module '@mui/material/Button' {
  /**
   * What takes something away, such as Reject, Suspend and Delete, has the colour `error` on every screen: outlined
   * where it asks first, contained where it confirms. So `warning` is no colour of buttons.
   */
  interface ButtonPropsColorOverrides {
    warning: false;
  }
}

/** Height of inputs and buttons, in px. */
const CONTROL_HEIGHT = 40;

/** The options that a typed text finds, as searches on the server do. */
const findFolded: AutocompleteProps<unknown, false, false, false>['filterOptions'] = (
  options,
  { inputValue, getOptionLabel },
) => {
  const words = foldText(inputValue.trim());
  return options.filter((option) => foldText(getOptionLabel(option)).includes(words));
};
export const COLOR_SCHEME_KEY = 'color-scheme';
const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme';
const DARK = `[${COLOR_SCHEME_ATTRIBUTE}="dark"]`;
/** The line around a field, which is all that shows where it is. The style sheet of every page has it. */
export const FIELD_LINE = 'var(--l-field)';
/** The line around a button, for which the divider is too faint. */
export const CONTROL_LINE = 'color-mix(in srgb, var(--mui-palette-text-primary) 26%, transparent)';
/** The dark scheme is for screens only. Print is always light. */
const ON_SCREEN = '@media screen';

/** Styles of an element in the dark scheme, like `theme.applyStyles`, but not in print. Must be placed last. */
export const darkStyles = (styles: CSSObject) => ({ [ON_SCREEN]: { [`*:where(${DARK}) &`]: styles } });

/** A button that ends or deletes an entry of a list. It is in every entry, so it is red only when it is pointed at. */
export const QUIET_ENDING = {
  color: 'text.secondary',
  '&:hover, &:focus-visible': { color: 'error.main' },
} as const;

/** The background of what is chosen. Grey is for what is disabled. */
export const CHOSEN = 'color-mix(in srgb, var(--mui-palette-primary-main) 12%, transparent)';

const QUIET_BUTTON: CSSObject = {
  borderColor: CONTROL_LINE,
  '&[aria-pressed="true"], &[aria-expanded="true"]': {
    backgroundColor: CHOSEN,
  },
};

/** The theme of the dashboard and HQ, light and dark. */
const themeOptions: ThemeOptions = {
  cssVariables: { colorSchemeSelector: COLOR_SCHEME_ATTRIBUTE },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#0f6b62', dark: '#0b544d', light: '#3c8d85' },
        secondary: { main: '#57534e' },
        success: { main: '#15803d' },
        warning: { main: '#a04500' },
        error: { main: '#b91c1c' },
        info: { main: '#1d4ed8' },
        background: { default: '#fafaf9', paper: '#ffffff' },
        text: { primary: '#1c1917', secondary: '#57534e' },
        divider: '#e5e3df',
        action: { active: '#57534e' },
      },
    },
    dark: {
      palette: {
        primary: { main: '#5ccdbd', dark: '#43b3a4', light: '#8fe0d4', contrastText: '#06231f' },
        secondary: { main: '#a8a29e', contrastText: '#1c1917' },
        success: { main: '#4ade80', contrastText: '#052e16' },
        warning: { main: '#fdba74', contrastText: '#431407' },
        error: { main: '#f98080', contrastText: '#450a0a' },
        info: { main: '#8ab4ff', contrastText: '#0b1f4d' },
        background: { default: '#131312', paper: '#1b1b1a' },
        text: { primary: '#f5f5f4', secondary: '#b3ada8' },
        divider: '#32312f',
        action: { active: '#b3ada8' },
      },
    },
  },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily:
      "'Inter Variable', Inter, 'Inter Fallback', 'Inter Fallback Linux', system-ui, -apple-system, 'Segoe UI', sans-serif",
    h1: { fontSize: '1.75rem', lineHeight: 1.2, fontWeight: 650, letterSpacing: '-0.02em' },
    h2: { fontSize: '1.125rem', lineHeight: 1.35, fontWeight: 620, letterSpacing: 0 },
    h3: { fontSize: '1rem', lineHeight: 1.4, fontWeight: 600 },
    h6: { fontSize: '0.9375rem', lineHeight: 1.4, fontWeight: 600 },
    body1: { fontSize: '0.9375rem', lineHeight: 1.6 },
    body2: { fontSize: '0.875rem', lineHeight: 1.55 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.5 },
    button: { textTransform: 'none', fontWeight: 600, fontSize: '0.875rem' },
  },
  components: {
    MuiCssBaseline: { styleOverrides: PAGE_STYLES },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': FOCUS_RING } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: CONTROL_HEIGHT,
          paddingInline: 16,
          whiteSpace: 'nowrap',
          '&[aria-disabled="true"]': { opacity: 0.75 },
          variants: [
            {
              props: { size: 'small' },
              style: {
                minHeight: 32,
                paddingInline: 12,
                fontSize: '0.8125rem',
                [TOUCH]: { minHeight: CONTROL_HEIGHT },
              },
            },
            { props: { size: 'large' }, style: { minHeight: 48, paddingInline: 22, fontSize: '0.9375rem' } },
            // What ends or deletes something is in this colour: quiet on a page, filled in the dialog that asks.
            {
              props: { variant: 'outlined', color: 'error' },
              style: { '&:not(.Mui-disabled)': { borderColor: CONTROL_LINE } },
            },
            // A page has one filled button. The others beside it are quiet, whichever of the two colours they name.
            { props: { variant: 'outlined', color: 'inherit' }, style: QUIET_BUTTON },
            {
              props: { variant: 'outlined', color: 'primary' },
              style: {
                '&:not(.Mui-disabled)': { color: 'var(--mui-palette-text-primary)' },
                '&:hover': { backgroundColor: 'var(--mui-palette-action-hover)' },
                ...QUIET_BUTTON,
              },
            },
          ],
        },
      },
    },
    MuiIconButton: {
      styleOverrides: { root: { [TOUCH]: { minWidth: CONTROL_HEIGHT, minHeight: CONTROL_HEIGHT } } },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        // What lies above the page has the colour of a card and, in the dark, where no shadow shows, a line around it.
        elevation: ({ ownerState }) =>
          ownerState.elevation
            ? { backgroundImage: 'none', ...darkStyles({ border: '1px solid var(--mui-palette-divider)' }) }
            : {},
      },
    },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderRadius: 14 } },
    },
    MuiCardContent: { styleOverrides: { root: { padding: 24, '&:last-child': { paddingBottom: 24 } } } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
    MuiFormControl: { defaultProps: { size: 'small' } },
    // As high as its place, so that its text is in the middle. The line it inherits is that of smaller text.
    MuiSelect: { defaultProps: { size: 'small' }, styleOverrides: { select: { lineHeight: '1.4375em' } } },
    // With small chips the input is as high as all others.
    MuiAutocomplete: { defaultProps: { size: 'small', filterOptions: findFolded } },
    // Labels are above their inputs, so they never cover a value and never move.
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        outlined: {
          position: 'static',
          transform: 'none',
          maxWidth: 'none',
          marginBottom: 6,
          fontSize: '0.875rem',
          lineHeight: 1.4,
          fontWeight: 550,
          whiteSpace: 'normal',
          color: 'var(--mui-palette-text-primary)',
          '&.Mui-focused, &.Mui-error': { color: 'var(--mui-palette-text-primary)' },
        },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          minHeight: CONTROL_HEIGHT,
          backgroundColor: 'var(--mui-palette-background-paper)',
          '&:hover:not(.Mui-disabled, .Mui-error, .Mui-focused) .MuiOutlinedInput-notchedOutline': {
            borderColor: 'color-mix(in srgb, var(--mui-palette-text-primary) 70%, transparent)',
          },
        },
        notchedOutline: {
          top: 0,
          borderColor: FIELD_LINE,
          '& legend': { display: 'none' },
        },
        // At least 16 px, because phones zoom into fields with smaller text.
        input: {
          fontSize: '1rem',
          '@media (min-width: 600px)': { fontSize: '0.9375rem' },
          '&::placeholder': {
            opacity: 1,
            color: 'color-mix(in srgb, var(--mui-palette-text-primary) 62%, transparent)',
          },
        },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: '0.8125rem' } } },
    MuiChip: {
      styleOverrides: {
        root: { fontWeight: 550 },
        // Small chips say something, like those of a status: no line around them, which buttons have. Those that are
        // pressed are larger, and round.
        sizeSmall: {
          borderRadius: 7,
          '&.MuiChip-outlined': {
            borderColor: 'transparent',
            backgroundColor: 'color-mix(in srgb, currentColor 8%, transparent)',
          },
        },
      },
    },
    MuiDialog: {
      styleOverrides: {
        // On a phone a high dialog makes room for a toast, which would lie on its buttons. A low one stays in the middle.
        container: {
          '@media (max-width: 599px)': {
            [`${TOAST_SHOWN} &`]: {
              flexDirection: 'column',
              '&::before, &::after': { content: '""', flex: '1 1 0' },
              '&::before': { flexGrow: `var(${DIALOG_SPACE_ABOVE}, 1)` },
              '&::after': { height: 'auto', minHeight: `calc(${TOAST_SPACE}px + ${BOTTOM_BAR_SPACE})` },
              '& > .MuiDialog-paper': { flexShrink: 1, minHeight: 0, maxHeight: 'none', marginBottom: 0 },
            },
          },
        },
        paper: {
          borderRadius: 16,
        },
        paperFullScreen: { borderRadius: 0, ...darkStyles({ border: 0 }) },
      },
    },
    MuiDialogTitle: {
      styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 620, padding: '22px 24px 10px' } },
    },
    // The same under a title and in a form that stands between the two.
    MuiDialogContent: { styleOverrides: { root: { paddingTop: 0 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 22px', gap: 4 } } },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          '&.Mui-selected, &.Mui-selected:hover': {
            backgroundColor: CHOSEN,
            // Between others that look alike, 12 % are too little there.
            ...darkStyles({
              backgroundColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 28%, transparent)',
            }),
          },
        },
      },
    },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
    MuiAlert: {
      styleOverrides: {
        // The library's own dark backgrounds are darker than the page.
        root: ({ ownerState: { severity = 'success' } }) => ({
          borderRadius: 12,
          ...darkStyles({
            backgroundColor: `color-mix(in srgb, var(--mui-palette-${severity}-main) 14%, transparent)`,
          }),
        }),
      },
    },
    // In the dark scheme the library's own lines are darker than the page.
    MuiTableCell: { styleOverrides: { root: { borderColor: 'var(--mui-palette-divider)' } } },
    MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { fontWeight: 550 } } },
    MuiSkeleton: {
      defaultProps: { animation: 'wave' },
      styleOverrides: {
        root: { backgroundColor: 'color-mix(in srgb, var(--mui-palette-text-primary) 7%, transparent)' },
        rounded: { borderRadius: 14 },
      },
    },
  },
};

export const theme = createTheme(themeOptions);
const styleSheets = theme.generateStyleSheets;
theme.generateStyleSheets = () =>
  styleSheets().map((sheet) => (DARK in sheet ? { [ON_SCREEN]: sheet } : sheet));
