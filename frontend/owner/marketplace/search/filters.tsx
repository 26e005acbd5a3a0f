import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { RADIUS_OPTIONS_MILES } from '../../../../backend/contract/limits';
import { useServiceCategories } from '../../shared/queries/marketplace';
import { useLoadError } from '../../shared/use-load-error';
import { toggleCategory, type FilterChange, type MarketplaceFilters } from './search-params';

interface FiltersProps {
  id: string;
  filters: MarketplaceFilters;
  /** Without a property there is no place to measure from. */
  canMeasure: boolean;
  onChange: (changes: FilterChange) => void;
}

/** Radius and service categories. */
export function Filters({ id, filters, canMeasure, onChange }: FiltersProps) {
  const categories = useServiceCategories();
  useLoadError(categories.error, 'Failed to load service categories');
  const options = categories.data ?? [];
  return (
    <Card
      variant="outlined"
      component="section"
      aria-label="Filters"
      id={id}
      sx={{
        p: 2,
        mb: 2,
        display: 'grid',
        gap: 2,
        // Align the fields at the top, because the chosen services may take several lines.
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr)' },
      }}
    >
      <Box>
        <TextField
          select
          fullWidth
          id={`${id}-radius`}
          label="Radius"
          value={filters.radiusMiles}
          disabled={!filters.nearby || !canMeasure}
          onChange={(event) => onChange({ radiusMiles: Number(event.target.value) })}
        >
          {RADIUS_OPTIONS_MILES.map((miles) => (
            <MenuItem key={miles} value={miles}>
              {miles} miles
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Autocomplete
        multiple
        disableCloseOnSelect
        id={`${id}-categories`}
        options={options}
        loading={categories.isPending}
        groupBy={(option) => option.categoryGroup}
        getOptionLabel={(option) => option.name}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        value={options.filter((option) => filters.categoryIds.includes(option.id))}
        onChange={(_event, _chosen, _reason, details) =>
          onChange(details ? toggleCategory(details.option.id) : { categoryIds: [] })
        }
        renderInput={(props) => <TextField {...props} label="Service categories" placeholder="Any service" />}
      />
      <FormControlLabel
        sx={{ gridColumn: '1 / -1' }}
        control={
          <Checkbox
            checked={filters.nearby && canMeasure}
            disabled={!canMeasure}
            onChange={(event) => onChange({ nearby: event.target.checked })}
          />
        }
        label="Only within this radius"
      />
    </Card>
  );
}
