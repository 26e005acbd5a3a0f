import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { AppliedOrder } from '../../../../backend/contract/ranking';
import { TextLink } from '../../../shared/layout/link-button';
import { HIDDEN_ON_PHONE } from '../../../shared/layout/touch';
import { usePhone } from '../../../shared/layout/use-phone';
import { paths } from '../../../shared/paths';
import type { FilterChanges, MarketplaceFilters } from './search-params';

interface SortSelectProps {
  filters: MarketplaceFilters;
  /** There is a place to measure from. */
  around: boolean;
  /** The order that the server applied. */
  applied: AppliedOrder | undefined;
  onChange: (changes: FilterChanges) => void;
}

const CHOICES = ['nearest', 'recommended', 'newest', 'name'] as const;

/** Leads to the explanation of the order. */
export const HowOrderWorks = () => (
  <TextLink to={paths.marketplaceHow} variant="body2" className="touch" sx={{ mr: { sm: 1 } }}>
    How results are ranked
  </TextLink>
);

/** The order of the results. */
export function SortSelect({ filters, around, applied, onChange }: SortSelectProps) {
  const { sort } = filters;
  // On a phone the link stands below the results.
  const narrow = usePhone();
  // Without a place, the orders by distance are by name.
  const value = around ? (sort ?? applied ?? 'nearest') : sort === 'newest' ? sort : 'name';
  const choose = (chosen: string) => {
    const known = CHOICES.find((choice) => choice === chosen) ?? null;
    onChange({ sort: !around && known === 'name' ? null : known });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {around && !narrow && <HowOrderWorks />}
      <Box
        component="span"
        id="marketplace-sort"
        sx={{ typography: 'body2', color: 'text.secondary', ...HIDDEN_ON_PHONE }}
      >
        Sort by
      </Box>
      <Select labelId="marketplace-sort" value={value} onChange={(event) => choose(event.target.value)}>
        {around && <MenuItem value="nearest">Nearest</MenuItem>}
        {around && <MenuItem value="recommended">Recommended</MenuItem>}
        {value === 'compare' && <MenuItem value="compare">Both in turn</MenuItem>}
        <MenuItem value="newest">Newest</MenuItem>
        <MenuItem value="name">Name</MenuItem>
      </Select>
    </Box>
  );
}
