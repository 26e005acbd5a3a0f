import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { PLAIN_LIST } from '../../../shared/layout/plain-list';
import { type AnyColumn, useHiddenColumns, useOrderedColumns } from './column';

/** Chooses the columns of the table and their order. */
export function ColumnChoice({ columns }: { columns: readonly AnyColumn[] }) {
  const [hidden, setHidden] = useHiddenColumns(columns);
  const { movable, move } = useOrderedColumns(columns);
  return (
    <Box component="ul" sx={PLAIN_LIST}>
      {movable.map(({ source, label }, index) => (
        <Box component="li" key={source} sx={{ display: 'flex', alignItems: 'center' }}>
          <FormControlLabel
            label={label}
            sx={{ flex: 1 }}
            control={
              <Checkbox
                size="small"
                checked={!hidden.includes(source)}
                onChange={(_, shown) =>
                  setHidden(shown ? hidden.filter((name) => name !== source) : [...hidden, source])
                }
              />
            }
          />
          <IconButton
            size="small"
            aria-label={`Move ${label} forward`}
            disabled={index === 0}
            onClick={() => move(source, -1)}
          >
            <UpIcon fontSize="inherit" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={`Move ${label} back`}
            disabled={index === movable.length - 1}
            onClick={() => move(source, 1)}
          >
            <DownIcon fontSize="inherit" />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}
