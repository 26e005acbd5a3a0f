import AssistantIcon from '@mui/icons-material/AutoAwesomeOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SEARCH_MAX } from '../../backend/contract/limits';
import type { SessionUser } from '../api/session';
import { paths } from '../shared/paths';
import type { PaletteItem } from './sources/source';
import { SOURCES } from './sources';

export interface Group {
  id: string;
  label: string;
  Icon: SvgIconComponent;
  items: readonly PaletteItem[];
}

/** The item that asks the assistant. */
export const ASK_ID = 'ask';
/** Shorter texts are no questions. */
const ASK_LENGTH_MIN = 3;
/** A text of so many words, or one with a question mark, is asked rather than searched. */
const ASK_WORDS = 4;

const isQuestion = (text: string) => text.endsWith('?') || text.split(/\s+/).length >= ASK_WORDS;

/**
 * What each source found for the text, and the row that asks the assistant: first where the text reads like a
 * question. A source that fails is left out: the others still help.
 */
export function useGroups(text: string, user: SessionUser): { groups: Group[]; searching: boolean } {
  const client = useQueryClient();
  const searched = text.slice(0, SEARCH_MAX);
  const results = useQueries({
    queries: SOURCES.map((source) => ({
      queryKey: ['palette', source.id, searched],
      queryFn: async () => source.find(searched, { user, client }),
      retry: false,
    })),
  });
  const searching = results.some(({ isPending }) => isPending);
  // What was found before stays until there is something new, so that the list keeps its height.
  const [before, setBefore] = useState(searched);
  if (!searching && before !== searched) setBefore(searched);
  const found = SOURCES.map(({ id, label, Icon }, index) => ({
    id,
    label,
    Icon,
    items: results[index]?.data ?? client.getQueryData<PaletteItem[]>(['palette', id, before]) ?? [],
  })).filter(({ items }) => items.length > 0);
  const ask: Group = {
    id: 'assistant',
    label: 'Assistant',
    Icon: AssistantIcon,
    items: [{ id: ASK_ID, label: `Ask: ${text}`, to: paths.assistant }],
  };
  const asked = text.length < ASK_LENGTH_MIN ? [] : [ask];
  return {
    groups: isQuestion(text) ? [...asked, ...found] : [...found, ...asked],
    searching,
  };
}
