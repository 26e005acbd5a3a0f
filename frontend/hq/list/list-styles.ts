/** The looks of react-admin's `List`: one card with the filters above the rows and the pages below. */
export const LIST_STYLES = {
  '& .RaList-main': {
    border: 1,
    borderColor: 'divider',
    borderRadius: '10px',
    backgroundColor: 'background.paper',
    minWidth: 0,
    // Clipped, not hidden: the head of the table sticks to the page.
    overflow: 'clip',
  },
  '& .RaList-content': { overflow: 'visible' },
  '& .RaList-actions': {
    flexDirection: 'row',
    flexWrap: { xs: 'nowrap', sm: 'wrap', lg: 'nowrap' },
    gap: { xs: 1, sm: 1.5 },
    alignItems: 'flex-end',
    p: { xs: 1.5, sm: 2 },
    borderBottom: 1,
    borderColor: 'divider',
    backgroundColor: 'transparent',
  },
  '& .RaList-actions > form': {
    display: 'flex',
    flex: '1 1 auto',
    width: 'auto',
    minWidth: 0,
    minHeight: 0,
    p: 0,
    columnGap: 1.5,
    rowGap: 1.5,
  },
  '& .RaList-actions > span:empty': { display: 'none' },
  '& .RaFilterFormInput-spacer, & .RaFilterForm-clearFix': { display: 'none' },
  '& .filter-field': { minWidth: 0 },
  // A filter that only links set takes no room while it is not set.
  '& .filter-field:has(> .RaFilterFormInput-spacer:first-child)': { display: 'none' },
  '& form .filter-field .MuiFormControl-root': { m: 0 },
  '& .filter-field > .hide-filter': { mb: 0.5 },
  '& .filter-field[data-source="search"]': { flex: { xs: 1, sm: 'none' } },
} as const;
