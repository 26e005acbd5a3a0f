import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, type RefObject } from 'react';
import { PLACES_ATTRIBUTION } from '../../../backend/contract/attribution';
import type { PlaceResult } from '../../api/types';
import { ChoiceList } from '../shared/choice-list';
import { useHomeCountry } from './use-home-country';

const OTHERS = 'Other countries';

/** Places in the person's own country first. The rest gets a heading, if there are both. */
function toChoices(results: readonly PlaceResult[], home: string | null) {
  const isHome = ({ countryCode }: PlaceResult) => countryCode === home;
  const atHome = results.filter(isHome);
  const split = atHome.length > 0 && atHome.length < results.length;
  const sorted = split ? [...atHome, ...results.filter((place) => !isHome(place))] : results;
  return sorted.map((place) => ({
    id: place.placeId,
    primary: place.mainText,
    secondary: place.secondaryText,
    ...(split && !isHome(place) && { group: OTHERS }),
  }));
}

interface PlaceResultsProps {
  results: readonly PlaceResult[];
  selected: PlaceResult | null;
  onSelect: (place: PlaceResult) => void;
  /** The box around the list. */
  boxRef: RefObject<HTMLDivElement | null>;
}

/** The places that a search found, to choose one of them. */
export function PlaceResults({ results, selected, onSelect, boxRef }: PlaceResultsProps) {
  const home = useHomeCountry();
  // Show a new list from the top, even if the previous one was scrolled.
  useLayoutEffect(() => {
    if (boxRef.current) boxRef.current.scrollTop = 0;
  }, [results, boxRef]);
  return (
    <>
      <Box
        ref={boxRef}
        sx={{ mt: 1, maxHeight: 264, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <ChoiceList
          label="Search results"
          choices={toChoices(results, home)}
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
