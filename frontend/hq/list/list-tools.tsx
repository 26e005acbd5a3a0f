import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import type { HqResource } from './data-provider';
import { ColumnChoice, type HideableColumn } from './columns-menu';
import { useExport } from './export';
import { useListLayout } from './layout';
import { PopoverPanel } from './popover-panel';
import { SavedViews } from './saved-views';

interface Tool {
  label: string;
  Icon: typeof MoreIcon;
  busy?: boolean;
  run: (anchor: HTMLElement) => void;
}

function ToolButtons({ tools }: { tools: readonly Tool[] }) {
  return (
    <Box className="no-print" sx={{ display: 'flex', gap: 1 }}>
      {tools.map(({ label, Icon, busy, run }) => (
        <Button
          key={label}
          size="small"
          color="inherit"
          startIcon={<Icon />}
          loading={busy ?? null}
          loadingPosition="start"
          onClick={(event) => run(event.currentTarget)}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}

function ToolMenu({ tools }: { tools: readonly Tool[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip title="More">
        <IconButton
          aria-label="More"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ ml: 'auto' }}
        >
          <MoreIcon />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {tools.map(({ label, Icon, busy, run }) => (
          <MenuItem
            key={label}
            disabled={busy === true}
            onClick={() => {
              setAnchor(null);
              if (anchor) run(anchor);
            }}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

interface ListToolsProps {
  resource: HqResource;
  columns: readonly HideableColumn[];
}

/** Columns, saved views and export: side by side, or behind one button where there is no room. */
export function ListTools({ resource, columns }: ListToolsProps) {
  const layout = useListLayout();
  const [panel, setPanel] = useState<{ name: 'columns' | 'views'; anchor: HTMLElement } | null>(null);
  const { download, isPending } = useExport(resource);
  const close = () => setPanel(null);
  const anchorOf = (name: 'columns' | 'views') => (panel?.name === name ? panel.anchor : null);
  const tools: Tool[] = [
    // Cards have no columns.
    ...(layout === 'cards'
      ? []
      : [
          {
            label: 'Columns',
            Icon: ColumnsIcon,
            run: (anchor: HTMLElement) => setPanel({ name: 'columns', anchor }),
          },
        ]),
    { label: 'Saved Views', Icon: BookmarkIcon, run: (anchor) => setPanel({ name: 'views', anchor }) },
    { label: 'Export CSV', Icon: DownloadIcon, busy: isPending, run: () => download() },
  ];
  return (
    <>
      {layout === 'wide' ? <ToolButtons tools={tools} /> : <ToolMenu tools={tools} />}
      <PopoverPanel label="Columns" anchor={anchorOf('columns')} onClose={close}>
        <ColumnChoice columns={columns} />
      </PopoverPanel>
      <PopoverPanel label="Saved Views" anchor={anchorOf('views')} onClose={close} width={300}>
        <SavedViews onOpened={close} />
      </PopoverPanel>
    </>
  );
}
