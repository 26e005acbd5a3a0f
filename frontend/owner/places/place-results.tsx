import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { PLACES_ATTRIBUTION } from '../../../backend/contract/web/attribution';
import type { PlaceResult } from '../../api/types';
import { ChoiceList } from '../shared/choice-list';
import { useHomeCountry } from './use-home-country';

const OTHERS = 'Other countries';

const toChoice = ({ placeId, mainText, secondaryText }: PlaceResult) => ({
  id: placeId,
  primary: mainText,
  secondary: secondaryText,
});

/** Places in the person's own country. The rest is folded if there are both, unless it has the selected place. */
function useChoices(results: readonly PlaceResult[], selected: PlaceResult | null) {
  const home = useHomeCountry();
  const [unfolded, setUnfolded] = useState<readonly PlaceResult[] | null>(null);
  const isHome = ({ countryCode }: PlaceResult) => countryCode === home;
  const atHome = results.filter(isHome);
  const others = results.filter((place) => !isHome(place));
  if (atHome.length === 0) return { choices: results.map(toChoice), folded: 0, unfold: () => undefined };
  const open = unfolded === results || others.some(({ placeId }) => placeId === selected?.placeId);
  return {
    choices: [
      ...atHome.map(toChoice),
      ...(open ? others.map((place) => ({ ...toChoice(place), group: OTHERS })) : []),
    ],
    folded: open ? 0 : others.length,
    unfold: () => setUnfolded(results),
  };
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
  const { choices, folded, unfold } = useChoices(results, selected);
  // Show a new list from the top, even if the previous one was scrolled.
  useLayoutEffect(() => {
    if (boxRef.current) boxRef.current.scrollTop = 0;
  }, [results, boxRef]);
  // The button goes away, so the first of the places that it showed gets the focus.
  const unfoldAndFocus = () => {
    flushSync(unfold);
    boxRef.current?.querySelectorAll<HTMLElement>('[role="radio"]')[choices.length]?.focus();
  };
  return (
    <>
      <Box
        ref={boxRef}
        sx={{ mt: 1, maxHeight: 264, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <ChoiceList
          label="Search results"
          choices={choices}
          chosen={selected?.placeId ?? null}
          onChoose={(placeId) => {
            const place = results.find((result) => result.placeId === placeId);
            if (place) onSelect(place);
          }}
        />
        {folded > 0 && (
          <Button fullWidth color="inherit" onClick={unfoldAndFocus} startIcon={<ExpandMore />}>
            {OTHERS} ({folded})
          </Button>
        )}
      </Box>
      {results[0]?.placeId.startsWith('embedded:') && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
          {PLACES_ATTRIBUTION.text}
        </Typography>
      )}
    </>
  );
}
