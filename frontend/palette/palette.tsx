import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { SEARCH_MAX } from '../../backend/contract/limits';
import type { SessionUser } from '../api/session';
import { useDebouncedValue } from '../shared/use-debounced-value';
import type { PaletteItem } from './source';
import { SOURCES } from './sources';

const LIST_ID = 'palette-results';

interface Group {
  id: string;
  label: string;
  items: readonly PaletteItem[];
}

/** What each source found for the text. A source that fails is left out: the others still help. */
function useGroups(text: string, user: SessionUser): { groups: Group[]; searching: boolean } {
  const client = useQueryClient();
  const results = useQueries({
    queries: SOURCES.map((source) => ({
      queryKey: ['palette', source.id, text],
      queryFn: async () => source.find(text, { user, client }),
      retry: false,
    })),
  });
  const groups = SOURCES.map(({ id, label }, index) => ({ id, label, items: results[index]?.data ?? [] }));
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    searching: results.some(({ isPending }) => isPending),
  };
}

interface ResultProps {
  id: string;
  item: PaletteItem;
  active: boolean;
  onPoint: () => void;
  onOpen: () => void;
}

function Result({ id, item, active, onPoint, onOpen }: ResultProps) {
  return (
    <Box
      id={id}
      role="option"
      aria-selected={active}
      onMouseMove={onPoint}
      onClick={onOpen}
      sx={{
        px: 1.5,
        py: 1,
        borderRadius: '8px',
        cursor: 'pointer',
        '&[aria-selected="true"]': {
          backgroundColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 12%, transparent)',
          '@media (forced-colors: active)': { outline: '2px solid Highlight' },
        },
      }}
    >
      <Box sx={{ fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>{item.label}</Box>
      {item.detail && (
        <Typography variant="caption" color="textSecondary" noWrap component="div">
          {item.detail}
        </Typography>
      )}
    </Box>
  );
}

/** Finds pages, records and actions by text, and opens the chosen one. */
export default function Palette({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [position, setPosition] = useState(0);
  const { groups, searching } = useGroups(useDebouncedValue(text.trim()), user);
  const items = groups.flatMap((group) =>
    group.items.map((item) => ({ item, id: `${group.id}-${item.id}` })),
  );
  const active = Math.min(position, items.length - 1);
  const activeId = items[active]?.id;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const open = ({ to }: PaletteItem) => {
    onClose();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && items.length > 0) {
      event.preventDefault();
      setPosition((active + step + items.length) % items.length);
    }
    const chosen = items[active];
    if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(chosen.item);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      transitionDuration={0}
      fullWidth
      maxWidth="sm"
      aria-label="Search or jump to"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <InputBase
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setPosition(0);
        }}
        onKeyDown={onKeyDown}
        placeholder="Search or jump to…"
        inputProps={{
          role: 'combobox',
          'aria-label': 'Search or jump to',
          'aria-expanded': items.length > 0,
          'aria-controls': LIST_ID,
          'aria-activedescendant': activeId,
          'aria-autocomplete': 'list',
          maxLength: SEARCH_MAX,
        }}
        sx={{ px: 2.5, py: 1.5, fontSize: '1rem', borderBottom: 1, borderColor: 'divider' }}
      />
      <Box sx={{ height: 'min(24rem, 60vh)', overflowY: 'auto', p: 1 }}>
        <Box id={LIST_ID} role="listbox" aria-label="Results">
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
                const id = `${group.id}-${item.id}`;
                return (
                  <Result
                    key={id}
                    id={id}
                    item={item}
                    active={id === activeId}
                    onPoint={() => setPosition(items.findIndex((other) => other.id === id))}
                    onOpen={() => open(item)}
                  />
                );
              })}
            </Box>
          ))}
        </Box>
        <Typography role="status" color="textSecondary" sx={{ px: 1.5, py: 1 }}>
          {items.length === 0 && (searching ? 'Searching…' : 'Nothing found. Try fewer or other words.')}
        </Typography>
      </Box>
    </Dialog>
  );
}
