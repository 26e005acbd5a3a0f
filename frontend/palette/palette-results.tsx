import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CHOSEN } from '../shared/layout/theme';
import type { PaletteItem } from './sources/source';
import type { Group } from './use-groups';

export const rowId = (group: Group, item: PaletteItem) => `${group.id}-${item.id}`;

interface ResultProps {
  id: string;
  item: PaletteItem;
  Icon: SvgIconComponent;
  active: boolean;
  onPoint: () => void;
  onOpen: () => void;
}

function Result({ id, item, Icon, active, onPoint, onOpen }: ResultProps) {
  return (
    <Box
      id={id}
      role="option"
      aria-selected={active}
      onMouseMove={onPoint}
      onClick={onOpen}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 1.5,
        py: 1,
        borderRadius: '8px',
        cursor: 'pointer',
        '&[aria-selected="true"]': {
          backgroundColor: CHOSEN,
          '@media (forced-colors: active)': { outline: '2px solid Highlight' },
        },
      }}
    >
      <Icon fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>{item.label}</Box>
        {item.detail && (
          <Typography variant="caption" color="textSecondary" noWrap component="div">
            {item.detail}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

interface ResultsProps {
  id: string;
  hidden: boolean;
  groups: readonly Group[];
  activeId: string | undefined;
  /** When the pointer moves over a row. */
  onPoint: (rowId: string) => void;
  onOpen: (item: PaletteItem) => void;
}

/** What was found, in groups with a heading. */
export function Results({ id, hidden, groups, activeId, onPoint, onOpen }: ResultsProps) {
  return (
    <Box id={id} role="listbox" aria-label="Results" hidden={hidden}>
      {groups.map((group) => (
        <Box key={group.id} role="group" aria-label={group.label}>
          <Typography
            variant="caption"
            color="textSecondary"
            aria-hidden
            sx={{ px: 1.5, pt: 1, display: 'block' }}
          >
            {group.label}
          </Typography>
          {group.items.map((item) => {
            const row = rowId(group, item);
            return (
              <Result
                key={row}
                id={row}
                item={item}
                Icon={group.Icon}
                active={row === activeId}
                onPoint={() => onPoint(row)}
                onOpen={() => onOpen(item)}
              />
            );
          })}
        </Box>
      ))}
    </Box>
  );
}
