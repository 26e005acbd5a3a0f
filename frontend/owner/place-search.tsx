import Search from '@mui/icons-material/Search';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { PLACES_ATTRIBUTION } from '../../backend/contract/attribution';
import { SEARCH_MAX, SEARCH_MIN } from '../../backend/contract/limits';
import { answer, api } from '../api/client';
import { hasStatus, messageOf } from '../api/errors';
import type { PlaceResult } from '../api/types';
import { toaster } from '../shared/feedback/toaster';
import { ChoiceList } from './choice-list';

interface PlaceSearchProps {
  label: string;
  autoFocus?: boolean;
  helperText?: string;
  /** Shown when the search found nothing. */
  emptyText: string;
  /** Shown when fewer than three characters are searched for. */
  shortText: string;
  /** Titles of the toasts: the call was refused, or did not come through. */
  failedTitle: string;
  brokenTitle: string;
  /** Whether anything stands in the field, at each change. */
  onType?: (typed: boolean) => void;
  selected: PlaceResult | null;
  /** Names the choice under the results, where it is not shown elsewhere. */
  selectedLabel?: string;
  onSelect: (place: PlaceResult) => void;
  /** What is wrong with the choice, such as that none was made. */
  error?: string | undefined;
}

/** Searches places and lets the user choose one of the results. */
export function PlaceSearch(props: PlaceSearchProps) {
  const { label, autoFocus, helperText, emptyText, shortText, failedTitle, brokenTitle } = props;
  const { onType, selected, selectedLabel, onSelect, error } = props;
  const id = useId();
  const [query, setQuery] = useState('');
  const [results, setResults] = useState<PlaceResult[] | null>(null);
  const [short, setShort] = useState(false);
  const [busy, setBusy] = useState(false);
  // Only the answer to the latest search may be shown.
  const latest = useRef(0);
  const list = useRef<HTMLDivElement>(null);
  // A new list begins at its top, however far the one before it was scrolled.
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = 0;
  }, [results]);
  // Of two complaints the later one is shown.
  const [knownError, setKnownError] = useState(error);
  if (knownError !== error) {
    setKnownError(error);
    setShort(false);
  }
  const tooShort = query.trim().length < SEARCH_MIN;

  const search = async () => {
    if (tooShort) {
      setShort(true);
      return;
    }
    const run = ++latest.current;
    setBusy(true);
    try {
      const found = await answer(api.POST('/properties/search', { body: { query: query.trim() } }));
      if (run === latest.current) setResults(found.results);
    } catch (failure) {
      if (run === latest.current) {
        toaster.error({
          title: hasStatus(failure, 0) ? brokenTitle : failedTitle,
          description: messageOf(failure, ''),
        });
      }
    } finally {
      if (run === latest.current) setBusy(false);
    }
  };

  // Enter searches; it must not submit the form that this search is a part of.
  const onKeyDown = (event: KeyboardEvent) => {
    // Chromium would empty the field before the dialog around it asks whether that may be lost.
    if (event.key === 'Escape') event.preventDefault();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void search();
  };
  const message = short ? shortText : results?.length ? undefined : error;

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
          autoFocus={autoFocus}
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
        <Button
          variant="outlined"
          onClick={() => void search()}
          disabled={tooShort}
          aria-busy={busy || undefined}
          startIcon={busy ? <CircularProgress size={16} color="inherit" aria-hidden /> : <Search />}
          sx={{ flexShrink: 0 }}
        >
          Search
        </Button>
      </Box>
      <Typography
        id={`${id}-hint`}
        variant="caption"
        component="p"
        role={message ? 'alert' : undefined}
        color={message ? 'error' : 'textSecondary'}
        sx={{ mt: 0.75 }}
      >
        {message ?? helperText ?? 'For example Cambridge, CB2 1TN or 12 High Street, Cambridge.'}
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
          <Box
            ref={list}
            sx={{
              mt: 1,
              maxHeight: 264,
              overflowY: 'auto',
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
            }}
          >
            <ChoiceList
              label="Search results"
              choices={results.map((place) => ({
                id: place.placeId,
                primary: place.mainText,
                secondary: place.secondaryText,
              }))}
              chosen={selected?.placeId ?? null}
              onChoose={(placeId) => {
                const place = results.find((result) => result.placeId === placeId);
                if (place) onSelect(place);
              }}
            />
          </Box>
          {results[0]?.placeId.startsWith('embedded:') && (
            <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
              {PLACES_ATTRIBUTION.text}
            </Typography>
          )}
          {error && !selected && (
            <Typography variant="caption" color="error" role="alert" component="p">
              {error}
            </Typography>
          )}
        </>
      )}
      {selected && selectedLabel && (
        <Alert severity="success" icon={false} sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
          {selectedLabel}: {selected.description}
        </Alert>
      )}
    </Box>
  );
}
