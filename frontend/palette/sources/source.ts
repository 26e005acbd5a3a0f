import type { SvgIconComponent } from '@mui/icons-material';
import type { QueryClient } from '@tanstack/react-query';
import { foldText } from '../../../backend/contract/text/fold-text';
import type { SessionUser } from '../../api/session';

export interface PaletteItem {
  id: string;
  label: string;
  /** What tells it from others with the same name, such as an address. */
  detail?: string;
  /** The page that it opens. */
  to: string;
}

export interface SourceContext {
  user: SessionUser;
  client: QueryClient;
}

/** Something that the palette can find. */
export interface Source {
  id: string;
  /** Heading of its items. */
  label: string;
  /** What kind of thing its items are. */
  Icon: SvgIconComponent;
  /** The best few items for the text, which may be empty. */
  find: (text: string, context: SourceContext) => PaletteItem[] | Promise<PaletteItem[]>;
}

/** Items of one source that are shown at once. */
export const ITEMS_MAX = 6;
/** Shorter texts are not sent to the server. */
export const REMOTE_TEXT_MIN = 2;

/** The items that contain every word of the text, in their order. */
export function matching(items: readonly PaletteItem[], text: string): PaletteItem[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return items
    .filter(({ label, detail = '' }) => {
      const whole = foldText(`${label} ${detail}`);
      return words.every((word) => whole.includes(word));
    })
    .slice(0, ITEMS_MAX);
}
