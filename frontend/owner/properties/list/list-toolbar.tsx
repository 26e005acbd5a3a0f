import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import type { ListedProperty } from '../../../api/types';
import { useSearchText } from '../../../shared/search-text';
import { countShown, SHOWN, type ListFilters } from './list-filters';

const SHOWN_LABELS: Record<ListFilters['shown'], string> = {
  all: 'All',
  'self-managed': 'Self-managed',
  managed: 'Managed',
  waiting: 'Waiting',
};
const VIEWS = [
  { view: 'cards', label: 'Cards', Icon: GridViewOutlined },
  { view: 'table', label: 'Table', Icon: TableRowsOutlined },
] as const;

interface ListToolbarProps {
  properties: readonly ListedProperty[];
  filters: ListFilters;
  onChange: (changes: Partial<ListFilters>) => void;
}

/** Search, filters, order and view of a long list of properties. */
export function ListToolbar({ properties, filters, onChange }: ListToolbarProps) {
  // The address changes later than the field: letters typed meanwhile must not be lost.
  const { text, setText } = useSearchText(filters.search, (search) => onChange({ search }));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end', mb: 2 }}>
      <TextField
        id="search-properties"
        label="Search properties"
        type="search"
        placeholder="Name, address or manager"
        value={text}
        onChange={(event) => setText(event.target.value)}
        sx={{ flex: '1 1 15rem', width: 'auto' }}
      />
      <Box role="group" aria-label="Show" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {SHOWN.map((shown) => (
          <Button
            key={shown}
            variant="outlined"
            color="inherit"
            aria-pressed={filters.shown === shown}
            onClick={() => onChange({ shown })}
            sx={{ px: 1.5 }}
          >
            {SHOWN_LABELS[shown]} ({countShown(properties, shown)})
          </Button>
        ))}
      </Box>
      <TextField
        select
        id="sort-properties"
        label="Sort by"
        value={filters.sort}
        onChange={(event) => onChange({ sort: event.target.value as ListFilters['sort'] })}
        sx={{ width: 130 }}
      >
        <MenuItem value="due">Next due</MenuItem>
        <MenuItem value="newest">Newest</MenuItem>
        <MenuItem value="name">Name</MenuItem>
      </TextField>
      <Box role="group" aria-label="View" sx={{ display: 'flex' }}>
        {VIEWS.map(({ view, label, Icon }) => (
          <Tooltip key={view} title={label}>
            <IconButton
              aria-label={label}
              aria-pressed={filters.view === view}
              onClick={() => onChange({ view })}
              color={filters.view === view ? 'primary' : 'default'}
              sx={{ borderRadius: 1, '&[aria-pressed="true"]': { backgroundColor: 'action.selected' } }}
            >
              <Icon />
            </IconButton>
          </Tooltip>
        ))}
      </Box>
    </Box>
  );
}
