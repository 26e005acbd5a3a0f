import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/Close';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { normalizeProps, Portal, useMachine } from '@zag-js/react';
import * as toast from '@zag-js/toast';
import { useEffect, useId } from 'react';
import { BOTTOM_BAR_SPACE } from '../layout/bottom-space';
import { CONTROL_LINE, darkStyles } from '../layout/theme';

export interface ToastOptions {
  /** Toasts with one id replace each other. */
  id?: string;
  /** What happened, as one of the product's fixed texts. */
  title: string;
  /** The server's message, if there is one. */
  description?: string | undefined;
  /** In ms. The default depends on the kind, and is `ACTION_MS` for a toast with an action. */
  duration?: number;
  /** A button in the toast, such as Undo. It closes the toast. */
  action?: { label: string; onClick: () => void };
}

/** How long a toast with an action stays, in ms: long enough to read it and to reach its button. */
export const ACTION_MS = 8000;

const store = toast.createStore({
  placement: 'bottom-end',
  max: 24,
  overlap: false,
  gap: 16,
  // On a phone above the bar with the links.
  offsets: { top: '1rem', right: '1rem', bottom: `calc(1rem + ${BOTTOM_BAR_SPACE})`, left: '1rem' },
  removeDelay: 200,
  hotkey: ['altKey', 'KeyT'],
});

/** Drops a description that only repeats the title, and gives a toast with an action its time. */
function tidy({ description, ...given }: ToastOptions): ToastOptions {
  const options = given.action ? { duration: ACTION_MS, ...given } : given;
  return description && description !== options.title ? { ...options, description } : options;
}

/** Toasts in the lower right corner. Each call returns the toast's id, for `update` and `dismiss`. */
export const toaster = {
  success: (options: ToastOptions): string => store.create({ ...tidy(options), type: 'success' }),
  error: (options: ToastOptions): string => store.create({ ...tidy(options), type: 'error' }),
  info: (options: ToastOptions): string => store.create({ ...tidy(options), type: 'info' }),
  warning: (options: ToastOptions): string => store.create({ ...tidy(options), type: 'warning' }),
  /** Stays until it is updated or dismissed. */
  loading: (options: ToastOptions): string => store.create({ ...tidy(options), type: 'loading' }),
  update: (
    id: string,
    type: 'success' | 'error' | 'info' | 'warning' | 'loading',
    options: ToastOptions,
  ): string => store.create({ ...tidy(options), id, type }),
  dismiss: (id: string): void => store.dismiss(id),
};

const ICONS = {
  success: CheckCircle,
  error: ErrorOutline,
  info: InfoOutlined,
  warning: WarningAmber,
} as const;

const Root = styled('div')(({ theme }) => ({
  width: 'min(24rem, calc(100vw - 2rem))',
  display: 'grid',
  gridTemplateColumns: '20px 1fr auto',
  columnGap: 12,
  alignItems: 'start',
  padding: '12px 8px 12px 14px',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  boxShadow: '0 12px 32px -8px rgb(0 0 0 / 0.22), 0 2px 6px rgb(0 0 0 / 0.08)',
  translate: 'var(--x) var(--y)',
  scale: 'var(--scale)',
  zIndex: 'var(--z-index)',
  height: 'var(--height)',
  opacity: 'var(--opacity)',
  willChange: 'translate, opacity, scale',
  overflowWrap: 'anywhere',
  transition: 'translate 320ms cubic-bezier(0.21, 1.02, 0.73, 1), opacity 200ms, height 320ms',
  '&[data-state="closed"]': { transition: 'translate 200ms ease-in, opacity 160ms' },
  '@media (prefers-reduced-motion: reduce)': {
    transition: 'opacity 120ms',
    '&[data-state="closed"]': { transition: 'opacity 120ms' },
  },
  '& [data-part="title"]': { fontWeight: 600, fontSize: 14, lineHeight: '20px' },
  '& [data-part="description"]': {
    fontSize: 13.5,
    lineHeight: '20px',
    color: theme.vars.palette.text.secondary,
    marginTop: 2,
  },
  '& [data-part="action-trigger"]': {
    appearance: 'none',
    border: 0,
    background: 'none',
    font: 'inherit',
    fontWeight: 600,
    fontSize: 14,
    minHeight: 32,
    margin: '4px 0 -4px -8px',
    padding: '0 8px',
    borderRadius: 8,
    color: theme.vars.palette.primary.main,
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  },
  '& .toast-icon': { width: 20, height: 20, color: theme.vars.palette.text.secondary },
  '&[data-type="success"] .toast-icon': { color: theme.vars.palette.success.main },
  '&[data-type="error"] .toast-icon': { color: theme.vars.palette.error.main },
  '&[data-type="warning"] .toast-icon': { color: theme.vars.palette.warning.main },
  '& [data-part="close-trigger"]': {
    appearance: 'none',
    border: 0,
    background: 'none',
    color: theme.vars.palette.text.secondary,
    width: 28,
    height: 28,
    margin: '-4px 0',
    borderRadius: 8,
    display: 'grid',
    placeItems: 'center',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '& svg': { width: 16, height: 16 },
  },
  ...darkStyles({ borderColor: CONTROL_LINE }),
}));

/** The store passes undefined for an absent option. The machine's types forbid that, but it works. */
type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

interface ItemProps {
  actor: Omit<toast.Options<string>, 'id'> & { id?: string | undefined };
  index: number;
  parent: toast.GroupService;
}

function ToastItem({ actor, index, parent }: ItemProps) {
  const options = { ...actor, id: actor.id ?? '' } as Defined<toast.Props>;
  const service = useMachine(toast.machine, { ...options, parent, index });
  const item = toast.connect(service, normalizeProps);

  // The machine does not pause by itself in a hidden tab. The timer is needed because the store knows a new toast only
  // after this effect.
  const { id } = actor;
  useEffect(() => {
    if (!document.hidden || !id) return;
    const timer = setTimeout(() => store.pause(id));
    return () => clearTimeout(timer);
  }, [id]);

  const Icon = item.type in ICONS ? ICONS[item.type as keyof typeof ICONS] : null;
  return (
    <Root {...item.getRootProps()}>
      <span {...item.getGhostBeforeProps()} />
      {Icon ? (
        <Icon className="toast-icon" aria-hidden />
      ) : (
        <CircularProgress size={18} className="toast-icon" aria-hidden />
      )}
      <div>
        <div {...item.getTitleProps()}>{item.title}</div>
        {item.description && <div {...item.getDescriptionProps()}>{item.description}</div>}
        {actor.action && <button {...item.getActionTriggerProps()}>{actor.action.label}</button>}
      </div>
      <button {...item.getCloseTriggerProps()}>
        <Close aria-hidden />
      </button>
      <span {...item.getGhostAfterProps()} />
    </Root>
  );
}

/** True while the pointer or the focus is on a toast, because the user is reading it. */
function isBeingRead(): boolean {
  const region = document.querySelector('[data-scope="toast"][data-part="group"]');
  return !!region && (region.matches(':hover') || region.contains(document.activeElement));
}

/** Shows the toasts. Rendered once, by AppLayout. */
export function Toaster() {
  const service = useMachine(toast.group.machine, { id: useId(), store });
  const group = toast.group.connect(service, normalizeProps);
  const send = service.send;

  useEffect(() => {
    const onVisibility = () => {
      if (document.hidden) store.pause();
      else if (!isBeingRead()) store.resume();
    };
    document.addEventListener('visibilitychange', onVisibility);
    // A toast that is removed under the pointer or focus sends no leave event, so the others would stay paused.
    const unsubscribe = store.subscribe((event: { dismiss?: boolean }) => {
      if (!event.dismiss) return;
      setTimeout(() => {
        if (document.hidden || isBeingRead()) return;
        send({ type: 'REGION.POINTER_LEAVE' });
        send({ type: 'REGION.BLUR' });
      }, 60);
    });
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      unsubscribe();
    };
  }, [send]);

  return (
    <Portal>
      <div {...group.getGroupProps()}>
        {group.getToasts().map((actor, index) => (
          <ToastItem key={actor.id} actor={actor} parent={service} index={index} />
        ))}
      </div>
    </Portal>
  );
}
