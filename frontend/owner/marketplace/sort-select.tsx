import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
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
  const choose = (chosen: string) =>
    onChange({ sort: chosen === 'newest' || (around && chosen === 'name') ? chosen : null });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" id="marketplace-sort" sx={{ typography: 'body2', color: 'text.secondary' }}>
        Sort by
      </Box>
      <Select
        labelId="marketplace-sort"
        value={filters.sort ?? (around ? 'nearest' : 'name')}
        onChange={(event) => choose(event.target.value)}
      >
        {around && <MenuItem value="nearest">Nearest</MenuItem>}
        <MenuItem value="newest">Newest</MenuItem>
        <MenuItem value="name">Name</MenuItem>
      </Select>
    </Box>
  );
}
