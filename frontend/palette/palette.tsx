import { DIALOG_SPACE_ABOVE } from '../shared/layout/bottom-space';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { QUESTION_MAX, UUID } from '../../backend/contract/limits';
import type { SessionUser } from '../api/session';
import type { WaitingRows } from '../shared/assistant/answer-rows';
import { useAnswer, type Question } from '../shared/assistant/queries';
import { lazyWithRetry } from '../shared/load-with-retry';
import { patterns } from '../shared/paths';
import { useDebouncedValue } from '../shared/use-debounced-value';
import { KeyHints } from './key-hints';
import { PALETTE_WIDTH } from './palette-width';
import { Results, rowId } from './palette-results';
import type { PaletteItem } from './sources/source';
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
  Waiting: WaitingRows;
  onClose: () => void;
}

/** The property that the page under the palette is about. */
function useShownProperty(): { propertyId?: string } {
  const { pathname } = useLocation();
  const { id = '' } = matchPath({ path: patterns.property, end: false }, pathname)?.params ?? {};
  return UUID.test(id) ? { propertyId: id } : {};
}

/** A link in an answer opens its page. Links out of the application, such as to call a number, do not. */
const opensPage = (target: EventTarget) =>
  target instanceof Element && target.closest('a[href^="/"]') !== null;

/** Finds pages, records and actions by text and opens the chosen one, or asks the assistant and shows the answer. */
export default function Palette({ user, initialText, Waiting, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const [text, setText] = useState(initialText);
  const [question, setQuestion] = useState<Question | null>(null);
  const answer = useAnswer(question);
  const shown = useShownProperty();
  const [position, setPosition] = useState(0);
  const wanted = text.trim();
  /** Another text is searched. The last answer stays for what is asked next. */
  const isAnswered = question !== null && wanted === question.text;
  const searched = useDebouncedValue(wanted);
  const { groups, searching } = useGroups(searched, user);
  const items = groups.flatMap((group) => group.items.map((item) => ({ item, id: rowId(group, item) })));
  const active = Math.min(position, items.length - 1);
  const activeId = isAnswered ? undefined : items[active]?.id;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  useEffect(() => {
    // The answer itself reports what cannot be loaded.
    loadAnswerView().catch(() => undefined);
  }, []);

  const ask = (asked: string) => {
    setText(asked);
    setQuestion({ text: asked, previous: answer.data?.previous ?? null, ...shown });
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
    if (isAnswered) return;
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
      maxWidth={false}
      slotProps={{ paper: { 'aria-label': 'Ask or search', sx: { maxWidth: PALETTE_WIDTH } } }}
      sx={{ [DIALOG_SPACE_ABOVE]: 0, '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <InputBase
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          entered.current = false;
          setPosition(0);
        }}
        onKeyDown={onKeyDown}
        placeholder="Ask or search"
        inputProps={{
          role: 'combobox',
          'aria-label': 'Ask or search',
          'aria-expanded': !isAnswered && items.length > 0,
          'aria-controls': LIST_ID,
          'aria-activedescendant': activeId,
          'aria-autocomplete': 'list',
          maxLength: QUESTION_MAX,
        }}
        sx={{ px: 2.5, py: 1.5, fontSize: '1rem', borderBottom: 1, borderColor: 'divider' }}
      />
      <Box
        sx={{ maxHeight: isAnswered ? '70vh' : 'min(24rem, 60vh)', overflowY: 'auto', p: isAnswered ? 2 : 1 }}
        onClick={({ target }) => isAnswered && opensPage(target) && onClose()}
      >
        {isAnswered && (
          <Suspense fallback={<Skeleton variant="rounded" height={88} />}>
            <AnswerView answer={answer} onAsk={ask} Waiting={Waiting} />
          </Suspense>
        )}
        <Results
          id={LIST_ID}
          hidden={isAnswered}
          groups={groups}
          activeId={activeId}
          onPoint={(id) => setPosition(items.findIndex((other) => other.id === id))}
          onOpen={open}
        />
        <Typography role="status" color="textSecondary" sx={{ px: 1.5, py: 1 }} hidden={isAnswered}>
          {items.length === 0 && (searching ? 'Searching…' : 'Nothing found. Try fewer or different words.')}
        </Typography>
      </Box>
      <KeyHints />
    </Dialog>
  );
}
