import Search from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import { useEffect, useState, type KeyboardEvent as FieldKey } from 'react';
import { QUESTION_MAX } from '../../backend/contract/limits';
import { useSession } from '../api/use-session';
import type { WaitingRows } from '../shared/assistant/answer-rows';
import { Widget } from '../shared/feedback/widget';
import { isMac } from '../shared/is-mac';
import { FIELD_LINE } from '../shared/layout/theme';
import { TOUCH } from '../shared/layout/touch';
import { lazyWithRetry } from '../shared/load-with-retry';
import { PALETTE_WIDTH } from './palette-width';

const Palette = lazyWithRetry(() => import('./palette'));

/** True while the keys write text, or while a dialog is open. */
function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"]')) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** The field in the header. It only opens the palette, which has the field to type in. */
function HeaderField({ onOpen }: { onOpen: (typed: string) => void }) {
  const onKeyDown = (event: FieldKey) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const typed = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
    if (!typed && key !== 'Enter' && key !== ' ') return;
    event.preventDefault();
    onOpen(typed && key !== '/' ? key : '');
  };
  return (
    <Box sx={{ position: 'relative', flex: 'none', width: { xs: 40, md: 220 }, height: 40 }}>
      <Search
        aria-hidden
        fontSize="small"
        sx={{ position: 'absolute', top: 10, left: 10, color: 'text.secondary', pointerEvents: 'none' }}
      />
      <Box
        component="input"
        readOnly
        // A field and not a button: many pages have a button with "Search" in its name.
        aria-label="Ask or search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        placeholder="Ask or search"
        onClick={() => onOpen('')}
        onKeyDown={onKeyDown}
        sx={{
          width: '100%',
          height: '100%',
          pl: { xs: '40px', md: '38px' },
          pr: { xs: 0, md: 7 },
          borderRadius: '10px',
          border: { xs: 0, md: 1 },
          borderStyle: { md: 'solid' },
          borderColor: { md: FIELD_LINE },
          backgroundColor: 'transparent',
          color: 'text.secondary',
          font: 'inherit',
          fontSize: '0.875rem',
          cursor: 'pointer',
          '&::placeholder': { color: 'inherit', opacity: 1 },
          '&:hover': { backgroundColor: 'action.hover' },
        }}
      />
      <Box
        component="kbd"
        aria-hidden
        sx={{
          display: { xs: 'none', md: 'block' },
          position: 'absolute',
          top: 11,
          right: 10,
          font: 'inherit',
          fontSize: '0.75rem',
          color: 'text.secondary',
          pointerEvents: 'none',
          [TOUCH]: { display: 'none' },
        }}
      >
        {isMac() ? '⌘K' : 'Ctrl K'}
      </Box>
    </Box>
  );
}

interface EarlyFieldProps {
  text: string;
  onChange: (text: string) => void;
  onClose: () => void;
}

/** Stands in for the palette while it loads. It takes the keys, so that none is lost or reaches a shortcut. */
function EarlyField({ text, onChange, onClose }: EarlyFieldProps) {
  return (
    <Box
      component="input"
      autoFocus
      aria-label="Ask or search"
      placeholder="Ask or search"
      maxLength={QUESTION_MAX}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      sx={{
        position: 'fixed',
        zIndex: 'modal',
        top: 32,
        left: '50%',
        translate: '-50%',
        width: `min(${PALETTE_WIDTH}px, calc(100% - 64px))`,
        px: 2.5,
        py: 1.5,
        font: 'inherit',
        color: 'text.primary',
        backgroundColor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        boxShadow: 24,
      }}
    />
  );
}

/** Opens the palette: in the header, by Ctrl or Cmd with K from anywhere, and by a slash outside of fields. */
export function PaletteButton({ Waiting }: { Waiting: WaitingRows }) {
  const { user } = useSession();
  /** What was typed before the palette has loaded; null while it is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const shown = user?.accountStatus === 'VERIFIED';
  useEffect(() => {
    if (!shown) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
      const chord = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';
      const slash = key === '/' && !ctrlKey && !metaKey && !altKey && !isBusy(target);
      if (defaultPrevented || (!chord && !slash)) return;
      event.preventDefault();
      setTyped((open) => open ?? '');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shown]);
  if (!shown) return null;
  const close = () => setTyped(null);
  return (
    <>
      <HeaderField onOpen={setTyped} />
      {typed !== null && (
        <Widget fallback={<EarlyField text={typed} onChange={setTyped} onClose={close} />}>
          <Palette user={user} initialText={typed} Waiting={Waiting} onClose={close} />
        </Widget>
      )}
    </>
  );
}
