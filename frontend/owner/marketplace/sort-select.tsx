import Box from '@mui/material/Box';
import Select from '@mui/material/Select';
import type { FilterChanges, MarketplaceFilters } from './search-params';

interface SortSelectProps {
  filters: MarketplaceFilters;
  /** There is a place to measure from. */
  around: boolean;
  onChange: (changes: FilterChanges) => void;
}

/** The order of the results. */
export function SortSelect({ filters, around, onChange }: SortSelectProps) {
  const standard = around ? 'nearest' : 'name';
  const value = filters.sort ?? standard;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box component="label" htmlFor="marketplace-sort" sx={{ typography: 'body2', color: 'text.secondary' }}>
        Sort by
      </Box>
      <Select
        native
        value={value}
        onChange={({ target }) =>
          onChange({
            sort: target.value === 'newest' || (around && target.value === 'name') ? target.value : null,
          })
        }
        inputProps={{ id: 'marketplace-sort' }}
      >
        {around && <option value="nearest">Nearest</option>}
        <option value="newest">Newest</option>
        <option value="name">Name</option>
      </Select>
    </Box>
  );
}
