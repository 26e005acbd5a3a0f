import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef } from 'react';
import { PLACES_ATTRIBUTION } from '../../../backend/contract/attribution';
import type { PlaceResult } from '../../api/types';
import { ChoiceList } from '../shared/choice-list';

interface PlaceResultsProps {
  results: readonly PlaceResult[];
  selected: PlaceResult | null;
  onSelect: (place: PlaceResult) => void;
}

/** The places that a search found, to choose one of them. */
export function PlaceResults({ results, selected, onSelect }: PlaceResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  // Show a new list from the top, even if the previous one was scrolled.
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = 0;
  }, [results]);
  return (
    <>
      <Box
        ref={list}
        sx={{ mt: 1, maxHeight: 264, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
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
    </>
  );
}
