import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ListedProperty } from '../../../api/types';
import { byNextDeadline } from '../../shared/by-next-deadline';
import { CARD_GRID } from '../../shared/list-states';
import { applyFilters, useListFilters } from './list-filters';
import { ListToolbar } from './list-toolbar';
import { PropertyCard } from './property-card';
import { PropertyTable } from './property-table';

/** Above this number a list needs a search. */
const SHORT_LIST = 9;
/** How many are shown at first, and how many each "Show more" adds. */
const PAGE = 30;

interface PropertyListProps {
  properties: readonly ListedProperty[];
  onDelete: (property: ListedProperty) => void;
}

/** The owner's properties as cards or in a table. */
export function PropertyList({ properties, onDelete }: PropertyListProps) {
  const [filters, change] = useListFilters();
  const [limit, setLimit] = useState(PAGE);
  const long = properties.length > SHORT_LIST;
  const found = long ? applyFilters(properties, filters) : byNextDeadline(properties);
  const shown = found.slice(0, limit);
  return (
    <>
      {long && <ListToolbar properties={properties} filters={filters} onChange={change} />}
      {long && (
        <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {found.length === 0
            ? 'No properties match. Try another search or show all.'
            : `${shown.length} of ${found.length} ${found.length === 1 ? 'property' : 'properties'}`}
        </Typography>
      )}
      {long && filters.view === 'table' && shown.length > 0 ? (
        <PropertyTable properties={shown} onDelete={onDelete} />
      ) : (
        <Box component="ul" aria-label="Properties" sx={CARD_GRID}>
          {shown.map((property) => (
            <PropertyCard key={property.id} property={property} onDelete={() => onDelete(property)} />
          ))}
        </Box>
      )}
      {found.length > limit && (
        <Box sx={{ display: 'grid', justifyItems: 'center', mt: 2 }}>
          <Button variant="outlined" onClick={() => setLimit(limit + PAGE)}>
            Show More
          </Button>
        </Box>
      )}
    </>
  );
}
