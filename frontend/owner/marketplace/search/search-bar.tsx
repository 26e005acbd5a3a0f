import MapOutlined from '@mui/icons-material/MapOutlined';
import Tune from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { RADIUS_DEFAULT_MILES, SEARCH_MAX } from '../../../../backend/contract/limits';
import type { Property } from '../../../api/types';
import { useSearchText } from '../../../shared/search-text';
import { Filters } from './filters';
import { PropertySelect } from './property-select';
import type { FilterChange, MarketplaceFilters } from './search-params';

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId();
  const { text, setText, searchNow } = useSearchText(value, onChange);
  return (
    <TextField
      id={id}
      label="Search by name or type"
      type="search"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && searchNow()}
      placeholder="For example, plumbing"
      slotProps={{ htmlInput: { maxLength: SEARCH_MAX } }}
    />
  );
}

interface SearchBarProps {
  /** Undefined while they load. */
  properties: readonly Property[] | undefined;
  property: Property | undefined;
  filters: MarketplaceFilters;
  onChange: (changes: FilterChange) => void;
  showMap: boolean;
  onToggleMap: () => void;
}

/** Chooses which businesses the marketplace shows: the property, the text and the filters. */
export function SearchBar({ properties, property, filters, onChange, showMap, onToggleMap }: SearchBarProps) {
  const filtersId = useId();
  const [showFilters, setShowFilters] = useState(false);
  const propertyless = properties?.length === 0;
  const active =
    filters.categoryIds.length +
    (filters.radiusMiles === RADIUS_DEFAULT_MILES ? 0 : 1) +
    (filters.nearby || propertyless ? 0 : 1);
  return (
    <>
      <Box
        component="search"
        sx={{
          display: 'grid',
          columnGap: { xs: 1, md: 2 },
          rowGap: { xs: 1, md: 2 },
          mb: { xs: 1.25, sm: 1, md: 2 },
          alignItems: 'end',
          gridTemplateColumns: {
            // On a phone the filters stand beside the text.
            xs: 'minmax(0, 1fr) auto',
            md: propertyless ? 'minmax(0, 1fr) auto' : 'minmax(0, 1fr) minmax(0, 1fr) auto',
          },
        }}
      >
        {!propertyless && (
          <Box sx={{ display: 'grid', gridColumn: { xs: '1 / -1', md: 'auto' } }}>
            <PropertySelect
              properties={properties ?? []}
              selected={property}
              onSelect={(propertyId) => onChange({ propertyId })}
            />
          </Box>
        )}
        <SearchField value={filters.search} onChange={(search) => onChange({ search })} />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Tune />}
            aria-expanded={showFilters}
            aria-controls={filtersId}
            onClick={() => setShowFilters(!showFilters)}
          >
            {active > 0 ? `Filters (${active})` : 'Filters'}
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<MapOutlined />}
            aria-pressed={showMap}
            onClick={onToggleMap}
            // On a phone it floats over the list.
            sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
          >
            Map
          </Button>
        </Box>
      </Box>
      {showFilters && (
        <Filters id={filtersId} filters={filters} canMeasure={!!property} onChange={onChange} />
      )}
    </>
  );
}
