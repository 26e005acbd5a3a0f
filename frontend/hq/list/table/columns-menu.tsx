import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { PLAIN_LIST } from '../../../shared/layout/plain-list';
import { type AnyColumn, useHiddenColumns, useOrderedColumns } from './column';

/** Chooses the columns of the table and their order. */
function ColumnChoice({ columns }: { columns: readonly AnyColumn[] }) {
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

/** The button and its dialog. The one of react-admin has critical axe findings. */
export function ColumnsMenu({ columns }: { columns: readonly AnyColumn[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const titleId = useId();
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<ColumnsIcon />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Columns
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, sx: { p: 2, width: 312 } },
        }}
      >
        <Typography id={titleId} variant="h2" sx={{ fontSize: '1rem', mb: 1 }}>
          Columns
        </Typography>
        <ColumnChoice columns={columns} />
      </Popover>
    </>
  );
}
