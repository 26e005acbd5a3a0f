import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useResourceContext, useStore } from 'react-admin';

interface ColumnsMenuProps {
  /** Every column that can be hidden, by its source, with its heading. */
  columns: Readonly<Record<string, string>>;
  /** Sources of the columns that are hidden until somebody shows them. */
  hidden?: string[];
}

/**
 * Chooses the columns of the table. react-admin's own menu is always in the page: its hidden field takes the focus
 * and its headings stand in the page a second time.
 */
export function ColumnsMenu({ columns, hidden = [] }: ColumnsMenuProps) {
  const resource = useResourceContext() ?? '';
  const [hiddenNow, setHiddenNow] = useStore<string[]>(`${resource}.datatable`, hidden);
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
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId } }}
      >
        <Box sx={{ p: 2, minWidth: 220 }}>
          <Typography id={titleId} variant="h2" sx={{ fontSize: '1rem', mb: 1 }}>
            Columns
          </Typography>
          <FormGroup>
            {Object.entries(columns).map(([source, label]) => (
              <FormControlLabel
                key={source}
                label={label}
                control={
                  <Checkbox
                    size="small"
                    checked={!hiddenNow.includes(source)}
                    onChange={(_, shown) =>
                      setHiddenNow(
                        shown ? hiddenNow.filter((name) => name !== source) : [...hiddenNow, source],
                      )
                    }
                  />
                }
              />
            ))}
          </FormGroup>
        </Box>
      </Popover>
    </>
  );
}
