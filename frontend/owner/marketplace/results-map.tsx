import MapOutlined from '@mui/icons-material/MapOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { isApproximate } from '../../../backend/contract/statuses';
import type { MarketplaceBusiness, Property } from '../../api/types';
import { ChoiceMap } from '../../shared/map/map';
import { scrollBehavior } from '../shared/scroll-behavior';

/** True where a map has its place beside the list from the start. */
export function useRoomForMap(): boolean {
  return useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
}

/** In px. Beside the list the map is as high as two rows of cards. */
export function useMapHeight(): number {
  return useRoomForMap() ? 480 : 300;
}

/** On a phone, under the map, where it covers no part of it. */
function HideMapButton({ onHide }: { onHide: () => void }) {
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      className="no-print"
      onClick={onHide}
      sx={{ display: { xs: 'flex', sm: 'none' }, mt: 1, ml: 'auto' }}
    >
      Hide Map
    </Button>
  );
}

interface ResultsMapProps {
  businesses: readonly MarketplaceBusiness[];
  property: Property | undefined;
  activeId: string | null;
  onActive: (id: string | null) => void;
  onHide: () => void;
}

/** Scrolls to the card of a business and moves the focus there, so that the keyboard goes on from it. */
function goToCard(id: string): void {
  const card = document.getElementById(`business-${id}`);
  if (!card) return;
  document.querySelector('[data-found]')?.removeAttribute('data-found');
  card.setAttribute('data-found', '');
  card.addEventListener('blur', () => card.removeAttribute('data-found'), { once: true });
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'center', behavior: scrollBehavior() });
}

/** The businesses on the page as numbered dots around the property. Keeps its space if none has a location. */
function Dots({ businesses, property, activeId, onActive }: Omit<ResultsMapProps, 'onHide'>) {
  const height = useMapHeight();
  const choices = businesses.flatMap(({ id, name, latitude, longitude }, index) =>
    latitude === null || longitude === null ? [] : [{ id, number: index + 1, name, latitude, longitude }],
  );
  const approximate = businesses.some(
    ({ locationPrecision }) => locationPrecision && isApproximate(locationPrecision),
  );
  if (choices.length === 0)
    return (
      <Box
        sx={{
          display: 'grid',
          placeContent: 'center',
          height,
          px: 2,
          border: '1px dashed',
          borderColor: 'divider',
          borderRadius: '12px',
          textAlign: 'center',
          typography: 'body2',
          color: 'text.secondary',
        }}
      >
        We couldn&apos;t find any of these businesses on the map.
      </Box>
    );
  return (
    <>
      <ChoiceMap
        choices={choices}
        home={
          property && {
            latitude: property.latitude,
            longitude: property.longitude,
            label: property.memorableName,
          }
        }
        activeId={activeId}
        onActive={onActive}
        onChoose={goToCard}
        height={height}
        label="Map of the businesses on this page"
      />
      {approximate && (
        <Box sx={{ mt: 0.75, typography: 'caption', color: 'text.secondary' }}>
          Some places are approximate: they show the centre of a town or postcode.
        </Box>
      )}
    </>
  );
}

/** The map of the businesses on the page. On a phone it can be hidden. */
export function ResultsMap({ onHide, ...rest }: ResultsMapProps) {
  return (
    <>
      <Dots {...rest} />
      <HideMapButton onHide={onHide} />
    </>
  );
}

/** On a phone, the button that shows the map floats over the list, but not over its end. */
export function FloatingMapButton({ onShow }: { onShow: () => void }) {
  return (
    <Box sx={{ display: { sm: 'none' }, height: 64 }} className="no-print">
      <Button
        variant="contained"
        startIcon={<MapOutlined />}
        onClick={onShow}
        sx={{
          position: 'fixed',
          left: '50%',
          // Above the bar of the phone's navigation.
          bottom: 'calc(56px + 16px + env(safe-area-inset-bottom))',
          transform: 'translateX(-50%)',
          zIndex: 'appBar',
          borderRadius: 999,
          boxShadow: '0 4px 14px rgb(0 0 0 / 0.3)',
        }}
      >
        Map
      </Button>
    </Box>
  );
}
