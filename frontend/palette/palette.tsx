import { DIALOG_SPACE_ABOVE } from '../shared/layout/bottom-space';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { QUESTION_MAX } from '../../backend/contract/limits';
import type { SessionUser } from '../api/session';
import { lazyWithRetry } from '../shared/load-with-retry';
import { useDebouncedValue } from '../shared/use-debounced-value';
import { KeyHints } from './key-hints';
import { Results, rowId } from './palette-results';
import type { PaletteItem } from './source';
import { ASK_ID, useGroups } from './use-groups';

const LIST_ID = 'palette-results';
const loadAnswerView = async () => ({
  default: (await import('../shared/assistant/answer-view')).AnswerView,
});
const AnswerView = lazyWithRetry(loadAnswerView);

interface PaletteProps {
  user: SessionUser;
  /** What was typed before it opened. */
  initialText: string;
  onClose: () => void;
}

/** Finds pages, records and actions by text and opens the chosen one, or asks the assistant and shows the answer. */
export default function Palette({ user, initialText, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const [text, setText] = useState(initialText);
  const [asked, setAsked] = useState<string | null>(null);
  const [position, setPosition] = useState(0);
  const wanted = text.trim();
  const searched = useDebouncedValue(wanted);
  const { groups, searching } = useGroups(searched, user);
  const items = groups.flatMap((group) => group.items.map((item) => ({ item, id: rowId(group, item) })));
  const active = Math.min(position, items.length - 1);
  const activeId = asked === null ? items[active]?.id : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  useEffect(() => {
    // The answer itself reports what cannot be loaded.
    loadAnswerView().catch(() => undefined);
  }, []);

  const ask = (question: string) => {
    setText(question);
    setAsked(question);
  };
  const open = ({ id, to }: PaletteItem) => {
    if (id === ASK_ID) {
      ask(text.trim());
      return;
    }
    onClose();
    void navigate(to);
  };
  // Enter right after typing is about the results of what was typed, not of what stood there before.
  const entered = useRef(false);
  const settled = searched === wanted && !searching;
  const chosen = items[active];
  useEffect(() => {
    if (!entered.current || !settled) return;
    entered.current = false;
    if (chosen) queueMicrotask(() => open(chosen.item));
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (asked !== null) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && items.length > 0) {
      event.preventDefault();
      setPosition((active + step + items.length) % items.length);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (settled && chosen) open(chosen.item);
      entered.current = !settled;
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      transitionDuration={0}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': 'Ask or search' } }}
      sx={{ [DIALOG_SPACE_ABOVE]: 0, '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <InputBase
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          entered.current = false;
          setAsked(null);
          setPosition(0);
        }}
        onKeyDown={onKeyDown}
        placeholder="Ask or search"
        inputProps={{
          role: 'combobox',
          'aria-label': 'Ask or search',
          'aria-expanded': asked === null && items.length > 0,
          'aria-controls': LIST_ID,
          'aria-activedescendant': activeId,
          'aria-autocomplete': 'list',
          maxLength: QUESTION_MAX,
        }}
        sx={{ px: 2.5, py: 1.5, fontSize: '1rem', borderBottom: 1, borderColor: 'divider' }}
      />
      <Box sx={{ maxHeight: 'min(24rem, 60vh)', overflowY: 'auto', p: asked === null ? 1 : 2 }}>
        {asked !== null && (
          <Suspense fallback={<Skeleton variant="rounded" height={88} />}>
            <AnswerView key={asked} text={asked} onAsk={ask} onLeave={onClose} />
          </Suspense>
        )}
        <Results
          id={LIST_ID}
          hidden={asked !== null}
          groups={groups}
          activeId={activeId}
          onPoint={(id) => setPosition(items.findIndex((other) => other.id === id))}
          onOpen={open}
        />
        <Typography role="status" color="textSecondary" sx={{ px: 1.5, py: 1 }} hidden={asked !== null}>
          {items.length === 0 && (searching ? 'Searching…' : 'Nothing found. Try fewer or different words.')}
        </Typography>
      </Box>
      <KeyHints />
    </Dialog>
  );
}
