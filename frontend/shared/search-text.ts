import { useEffect, useEffectEvent, useState } from 'react';

const TYPING_PAUSE_MS = 250;

interface SearchText {
  text: string;
  setText: (text: string) => void;
  /** Searches at once for the typed text, as Enter does, even if it was the last search: that may have been undone. */
  searchNow: () => void;
}

/**
 * The text of a field that searches when the user stops typing.
 * @param current the text of the current search, from the address
 * @param search starts a search for another text; `current` changes later
 */
export function useSearchText(current: string, search: (query: string) => void): SearchText {
  const [text, setText] = useState(current);
  const [known, setKnown] = useState(current);
  // The values that this field has asked for and `current` does not have yet, the newest last.
  const [requested, setRequested] = useState([current]);
  if (known !== current) {
    setKnown(current);
    const position = requested.indexOf(current);
    if (position >= 0) {
      // A value that this field asked for arrives later, and must not replace text typed since then.
      setRequested(requested.slice(position));
    } else {
      // Changed elsewhere, such as by "Clear filters" or the browser's back button.
      setRequested([current]);
      setText(current);
    }
  }

  const query = text.trim();
  const searchNow = () => {
    setRequested([...requested, query]);
    search(query);
  };
  const searchAfterPause = useEffectEvent(() => {
    if (query !== requested.at(-1)) searchNow();
  });
  useEffect(() => {
    const timer = setTimeout(() => searchAfterPause(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, setText, searchNow };
}
