import SaveIcon from '@mui/icons-material/BookmarkAddOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import {
  AddSavedQueryDialog,
  extractValidSavedQueries,
  RemoveSavedQueryDialog,
  type SavedQuery,
  useListContext,
  useResourceContext,
  useSavedQueries,
} from 'react-admin';
import { useNavigate } from 'react-router';
import { useFilters } from './use-filters';
import { useListLayout } from './use-list-layout';

type Value = SavedQuery['value'];

/** The same text for the same query, whatever the order of its fields. */
const toText = ({ filter, sort, perPage, displayedFilters }: Value): string =>
  JSON.stringify(
    [filter, displayedFilters].map((fields) => Object.entries((fields ?? {}) as object).toSorted()),
  ) + `${sort?.field} ${sort?.order} ${perPage}`;

/** The address of the list with a saved query. */
function toSearch({ filter, sort, perPage, displayedFilters }: Value): string {
  const params = new URLSearchParams({
    filter: JSON.stringify(filter ?? {}),
    displayedFilters: JSON.stringify(displayedFilters ?? {}),
    page: '1',
    ...(sort && { sort: sort.field, order: sort.order }),
    ...(perPage && { perPage: String(perPage) }),
  });
  return `?${params.toString()}`;
}

const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.75,
  px: { xs: 1.5, sm: 2 },
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

/** The saved queries of this browser, and which of them is on. On a phone they are saved and removed here, too. */
export function SavedQueries() {
  const list = useListContext();
  const filter = useFilters();
  const [saved] = useSavedQueries(useResourceContext() ?? '');
  const cards = useListLayout() === 'cards';
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'save' | 'remove' | null>(null);
  const queries = extractValidSavedQueries(saved);
  const current = toText({
    filter,
    sort: list.sort,
    perPage: list.perPage,
    displayedFilters: list.displayedFilters as NonNullable<Value['displayedFilters']>,
  });
  const isOn = ({ value }: SavedQuery) => toText(value) === current;
  const savable = cards && Object.keys(filter).length > 0 && !queries.some(isOn);
  if (queries.length === 0 && !savable) return null;
  return (
    <Box role="group" aria-label="Saved queries" className="no-print" sx={BAR}>
      {queries.map((query) => {
        const on = isOn(query);
        return (
          <Chip
            key={query.label}
            label={query.label}
            color={on ? 'primary' : 'default'}
            variant={on ? 'filled' : 'outlined'}
            clickable
            aria-pressed={on}
            onClick={() => void navigate({ search: toSearch(query.value) })}
            {...(on && cards && { onDelete: () => setDialog('remove') })}
          />
        );
      })}
      {savable && (
        <Chip
          icon={<SaveIcon />}
          label="Save Query…"
          variant="outlined"
          clickable
          onClick={() => setDialog('save')}
        />
      )}
      <AddSavedQueryDialog open={dialog === 'save'} onClose={() => setDialog(null)} />
      <RemoveSavedQueryDialog open={dialog === 'remove'} onClose={() => setDialog(null)} />
    </Box>
  );
}
