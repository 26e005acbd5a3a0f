import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { SEARCH_MAX } from '../../../backend/contract/limits';
import type { PlaceResult } from '../../api/types';
import { BusyButton } from '../../shared/feedback/busy-button';
import { ChosenPlace } from './chosen-place';
import { PlaceResults } from './place-results';
import { usePlaceSearch, type SearchFailureTitles } from './use-place-search';

interface PlaceSearchProps extends SearchFailureTitles {
  label: string;
  autoFocus?: boolean;
  helperText?: string;
  /** Shown when the search found nothing. */
  emptyText: string;
  /** Shown when fewer than three characters are searched for. */
  shortText: string;
  /** Called at each change with whether the field has any text. */
  onType?: (typed: boolean) => void;
  selected: PlaceResult | null;
  /** The label of the chosen place. While a place is chosen, the field and its results are hidden. */
  selectedLabel: string;
  onSelect: (place: PlaceResult) => void;
  /** The error about the choice, such as a missing one. */
  error?: string | undefined;
}

function SearchButton({
  busy,
  disabled,
  onClick,
}: {
  busy: boolean;
  disabled: boolean;
  onClick: () => void;
}) {
  return (
    <BusyButton
      variant="outlined"
      onClick={onClick}
      disabled={disabled}
      busy={busy}
      startIcon={<Search />}
      sx={{ flexShrink: 0 }}
    >
      Search
    </BusyButton>
  );
}

/** Searches places and lets the user choose one of the results. */
export function PlaceSearch(props: PlaceSearchProps) {
  const { label, autoFocus, helperText, emptyText, shortText } = props;
  const { onType, selected, selectedLabel, onSelect, error } = props;
  const id = useId();
  const { query, setQuery, results, busy, search, tooShort } = usePlaceSearch(props);
  const [short, setShort] = useState(false);
  const [changing, setChanging] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  // Of two errors the later one is shown.
  const [knownError, setKnownError] = useState(error);
  if (knownError !== error) {
    setKnownError(error);
    setShort(false);
  }
  const searchOrComplain = () => {
    if (tooShort) setShort(true);
    else void search();
  };

  // Enter starts a search and must not submit the surrounding form. The down arrow goes to the results.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      list.current?.querySelector<HTMLElement>('[role="radio"][tabindex="0"]')?.focus();
    }
    // Otherwise Chromium empties the field before the dialog can ask about unsaved changes.
    if (event.key === 'Escape') event.preventDefault();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    searchOrComplain();
  };
  const message = short ? shortText : results?.length ? undefined : error;

  if (selected && !changing) {
    return (
      <ChosenPlace
        label={label}
        selectedLabel={selectedLabel}
        place={selected}
        onChange={() => setChanging(true)}
      />
    );
  }
  return (
    <Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: { xs: 'stretch', sm: 'flex-end' },
          gap: 1,
        }}
      >
        <TextField
          id={id}
          label={label}
          type="search"
          autoFocus={autoFocus || changing}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            onType?.(event.target.value !== '');
            setShort(false);
          }}
          onKeyDown={onKeyDown}
          error={!!message}
          autoComplete="off"
          placeholder="Town, postcode or address"
          slotProps={{
            htmlInput: { maxLength: SEARCH_MAX, 'aria-describedby': `${id}-hint` },
          }}
          sx={{ flex: 1, minWidth: 0 }}
        />
        <SearchButton busy={busy} disabled={tooShort} onClick={searchOrComplain} />
      </Box>
      <Typography
        id={`${id}-hint`}
        variant="caption"
        component="p"
        role={message ? 'alert' : undefined}
        color={message ? 'error' : 'textSecondary'}
        sx={{ mt: 0.75 }}
      >
        {message ?? helperText ?? 'For example, Cambridge, CB2 1TN or 12 High Street, Cambridge.'}
      </Typography>
      <Box role="status">
        {results?.length === 0 && (
          <Typography variant="body2" sx={{ mt: 1.5 }}>
            {emptyText}
          </Typography>
        )}
      </Box>
      {!!results?.length && (
        <>
          <PlaceResults
            boxRef={list}
            results={results}
            selected={selected}
            onSelect={(place) => {
              setChanging(false);
              onSelect(place);
            }}
          />
          {error && !selected && (
            <Typography variant="caption" color="error" role="alert" component="p">
              {error}
            </Typography>
          )}
        </>
      )}
    </Box>
  );
}
